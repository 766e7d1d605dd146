import type { Configuration } from '../config/configuration.ts'
import type { Account } from '../config/settings.ts'
import type { EulaService } from '../eula/eula.ts'
import { Failure } from '../failure.ts'
import type { Bot } from '../game/bot.ts'
import type { Log } from '../log.ts'
import { createMutex } from '../mutex.ts'
import { sentence } from '../words/sentence.ts'

interface PresenceDependencies {
  readonly bot: Pick<Bot, 'connect' | 'disconnect' | 'reconnect' | 'state'>
  /** The account that it plays with; undefined when it has none any more. */
  readonly account: () => Account | undefined
  readonly eula: EulaService
  readonly configuration: Configuration
  /** Ends the job in progress; resolves when it has ended. */
  readonly endWork: () => Promise<void>
  /** Whether the account plays, or may play, by another program: the two would send each other out of the game by turns. */
  readonly playsElsewhere: () => boolean
  /** Whether the bot keeps out of the game until a caller lets it in. */
  readonly isAwayAtFirst: boolean
  /** Whether the schedule lets bots play now. */
  readonly mayPlay: () => boolean
  readonly log: Log
}

/**
 * Decides whether a bot is in the game: only while the licence agreement is accepted and a server is set, and always on the
 * server and account that are set now.
 */
export function createPresence({
  bot,
  account,
  eula,
  configuration,
  endWork,
  playsElsewhere,
  isAwayAtFirst,
  mayPlay,
  log,
}: PresenceDependencies) {
  let current = ''
  /** A caller has sent the bot away, or it was the cause of a restart. */
  let isAway = isAwayAtFirst
  const inTurn = createMutex()

  function wanted(): string {
    const { server } = configuration.read('settings')
    const accountNow = account()
    const isSecond = playsElsewhere() && bot.state().status !== 'ready'
    const isWanted =
      !isAway && mayPlay() && !isSecond && accountNow && server.host !== '' && eula.isAccepted()
    return isWanted ? JSON.stringify([server, accountNow]) : ''
  }

  async function carryOut(): Promise<void> {
    const next = wanted()
    if (next !== current && current !== '') {
      await endWork()
      await bot.disconnect()
    }
    current = next
    if (next !== '') bot.connect()
  }

  function update(): void {
    inTurn(carryOut).catch((error: unknown) => log.error('changing the connection failed', { error }))
  }

  let stopListening: (() => void)[] = []

  /** Throws when the bot may not play or does not know where. */
  function callBack(): void {
    if (!eula.isAccepted()) throw new Failure('eula', sentence('eulaNotAccepted'))
    if (configuration.read('settings').server.host === '')
      throw new Failure('conflict', sentence('noServerSet'))
    isAway = false
  }

  return {
    /** From now on the bot comes and goes. */
    start(): void {
      stopListening = [
        eula.onAnswer(update),
        configuration.onChange((service) => {
          if (service === 'settings') update()
        }),
      ]
      update()
    },
    /** Comes or goes as things stand now. */
    update,
    /** Lets the bot into the game again, after `disconnect` or when it has given up. */
    connect(): void {
      callBack()
      update()
    },
    /** Ends the job in progress and keeps the bot out of the game until `connect`, or the next start; resolves when it is gone. */
    async disconnect(): Promise<void> {
      isAway = true
      await inTurn(carryOut)
    },
    /** Ends the connection and connects again at once; a job goes on afterwards. */
    reconnect(): void {
      callBack()
      inTurn(async () => {
        await carryOut()
        bot.reconnect()
      }).catch((error: unknown) => log.error('changing the connection failed', { error }))
    },
    /** Leaves the game for good. */
    async end(): Promise<void> {
      for (const stop of stopListening) stop()
      await inTurn(() => bot.disconnect())
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
