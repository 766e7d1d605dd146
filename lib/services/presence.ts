import type { Configuration } from '../config/configuration.ts'
import type { EulaService } from '../eula/eula.ts'
import type { Bot } from '../game/bot.ts'
import { createTurns } from '../in-turn.ts'
import type { Log } from '../log.ts'

interface PresenceDependencies {
  readonly bot: Pick<Bot, 'connect' | 'disconnect'>
  readonly eula: EulaService
  readonly configuration: Configuration
  /** Ends the job in progress; resolves when it has ended. */
  readonly endWork: () => Promise<void>
  readonly log: Log
}

/**
 * Decides whether the bot is in the game: only while the licence agreement is accepted and a server is set, and always on the
 * server and account that are set now.
 */
export function createPresence({ bot, eula, configuration, endWork, log }: PresenceDependencies) {
  let current = ''
  const inTurn = createTurns()

  function wanted(): string {
    const { server, account } = configuration.read('settings')
    return server.host === '' || !eula.isAccepted() ? '' : JSON.stringify([server, account])
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

  const stopListening = [
    eula.onAnswer(update),
    configuration.onChange((service) => {
      if (service === 'settings') update()
    }),
  ]
  update()

  return {
    /** Leaves the game for good. */
    async end(): Promise<void> {
      for (const stop of stopListening) stop()
      await inTurn(() => bot.disconnect())
    },
  }
}
