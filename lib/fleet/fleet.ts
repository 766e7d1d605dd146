import type { Configuration } from '../config/configuration.ts'
import type { Account } from '../config/settings.ts'
import { createChannel } from '../emitter.ts'
import type { EulaService } from '../eula/eula.ts'
import type { BotState } from '../events/payloads.ts'
import { Failure } from '../failure.ts'
import { type Bot, type ConnectionState, lastWhileInGame } from '../game/bot.ts'
import { countItems } from '../game/item-stack.ts'
import type { Log } from '../log.ts'
import { type ConnectionSignIn, pendingSignIn } from '../sign-in.ts'
import { canBuild } from '../tasks/build-job.ts'
import type { Switch } from '../tasks/ports.ts'
import { sentence } from '../words/sentence.ts'
import { type BuildingBot, createFleetBot } from './fleet-bot.ts'
import { createMishaps } from './mishaps.ts'
import { createPresence } from './presence.ts'

/** The bot of an account, with what it builds with. */
export interface BotParts extends BuildingBot {
  readonly bot: Bot & BuildingBot['bot']
  readonly signIn: ConnectionSignIn
}

interface FleetDependencies {
  /** The bot of `settings.account`, which also does everything but building. */
  readonly first: BotParts
  /** Makes the bot of another account. */
  readonly createBot: (account: () => Account) => BotParts
  readonly eula: EulaService
  readonly configuration: Configuration
  /** Ends the job in progress, when the first bot leaves; resolves when it has ended. */
  readonly endWork: () => Promise<void>
  /** Whether all bots keep out of the game until a caller lets them in. */
  readonly areAwayAtFirst: boolean
  /** Whether the schedule lets bots play now. */
  readonly mayPlay: () => boolean
  /** Whether other programs may play with the same accounts; until it is known with which, the bots stay out. */
  readonly hasOtherMembers: boolean
  /** Beyond the end of the program. */
  readonly pausedBots: (name: string) => Switch
  readonly log: Log
}

export type Fleet = ReturnType<typeof createFleet>

/** The bots of all accounts, which come and go with the settings. */
export function createFleet({
  first,
  createBot,
  eula,
  configuration,
  endWork,
  areAwayAtFirst,
  mayPlay,
  hasOtherMembers,
  pausedBots,
  log,
}: FleetDependencies) {
  const changed = createChannel<void>()
  const moved = createChannel<void>()
  const settings = () => configuration.read('settings')
  const members = [createMember(first, () => settings().account, endWork)]
  let stopListening = (): void => {}
  /** The members that play with accounts, by the names of the bots; undefined until it is known. */
  let elsewhere: ReadonlyMap<string, string> | undefined = hasOtherMembers ? undefined : new Map()
  let hasStarted = false

  function createMember(parts: BotParts, account: () => Account | undefined, end = async () => {}) {
    const { bot, signIn } = parts
    const name = () => account()?.username || bot.name()
    const builder = createFleetBot(name, parts)
    if (pausedBots(name()).isOn()) builder.pause()
    const game = lastWhileInGame(bot, 'game')
    const mishaps = createMishaps(bot)
    const inventory = lastWhileInGame(bot, 'inventory')
    builder.changed(changed.publish)
    bot.on('game', () => moved.publish())
    return {
      account,
      bot,
      builder,
      inventory,
      presence: createPresence({
        bot,
        account,
        eula,
        configuration,
        endWork: end,
        playsElsewhere: () => elsewhere?.has(name()) ?? true,
        isAwayAtFirst: areAwayAtFirst,
        mayPlay,
        log,
      }),
      state: (): BotState => ({
        name: name(),
        ...connectionOf(bot, name()),
        signIn: pendingSignIn(signIn),
        isPaused: builder.isPaused(),
        game: game(),
        ...mishaps(),
      }),
    }
  }

  function connectionOf(bot: Bot, name: string): ConnectionState {
    const state = bot.state()
    const member = elsewhere?.get(name)
    if (member === undefined || state.status === 'ready') return state
    return { status: 'disconnected', reason: sentence('playsElsewhere', { member }) }
  }

  /** Bots for accounts that have none; those without an account leave. */
  function follow(): void {
    for (const member of members.filter(({ account }) => !account())) {
      members.splice(members.indexOf(member), 1)
      member.presence.end().catch((error: unknown) => log.error('a bot could not leave', { error }))
      member.bot.close()
    }
    const known = new Set(members.map(({ account }) => account()?.username))
    for (const { username } of settings().accounts.filter((account) => !known.has(account.username))) {
      const account = () => settings().accounts.find((one) => one.username === username)
      const member = createMember(
        createBot(() => account() ?? { auth: 'offline', username }),
        account,
      )
      members.push(member)
      member.presence.start()
    }
    changed.publish()
  }

  /** Throws `Failure('missing')`. */
  function memberNamed(name: string) {
    const member = members.find(({ state }) => state().name === name)
    if (!member) throw new Failure('missing', sentence('noBot', { name }))
    return member
  }

  function updatePresence(): void {
    if (hasStarted) for (const { presence } of members) presence.update()
  }

  return {
    /** All bots, the first of them first. */
    bots: (): BotState[] => members.map(({ state }) => state()),
    /** Items by name that the bots in the game carry. */
    carried: (): Map<string, number> => countItems(members.flatMap(({ inventory }) => inventory() ?? [])),
    /** Bots have come or gone, or can build or can't any more. */
    changed: changed.subscribe,
    /** The figures on the screen of a bot have changed. */
    moved: moved.subscribe,
    /** That of a bot that can build, else why none can. */
    state(): ConnectionState {
      const able = members.find(({ builder }) => canBuild(builder))
      if (able) return able.bot.state()
      const isPaused = members.some(({ builder }) => builder.isReady())
      return isPaused ? { status: 'disconnected', reason: sentence('allPaused') } : members[0]!.bot.state()
    },
    /** The same, to build with. */
    builders: () => members.map(({ builder }) => builder),
    /** Whether the first bot is in the game is decided here, too. */
    presence: members[0]!.presence,
    /** Other members play with these accounts, by the names of the bots. */
    setElsewhere(next: ReadonlyMap<string, string>): void {
      const isSame =
        elsewhere?.size === next.size &&
        next.entries().every(([name, member]) => elsewhere?.get(name) === member)
      if (isSame) return
      elsewhere = next
      updatePresence()
      changed.publish()
    },
    /** Lets the bots come and go as things stand now. */
    updatePresence,
    connect: (name: string): void => memberNamed(name).presence.connect(),
    disconnect: (name: string): Promise<void> => memberNamed(name).presence.disconnect(),
    pause(name: string): void {
      const { builder } = memberNamed(name)
      pausedBots(name).set(true)
      builder.pause()
    },
    resume(name: string): void {
      const { builder } = memberNamed(name)
      pausedBots(name).set(false)
      builder.resume()
    },
    /** From now on the bots come and go. */
    start(): void {
      hasStarted = true
      members[0]!.presence.start()
      stopListening = configuration.onChange((service) => {
        if (service === 'settings') follow()
      })
      follow()
    },
    /** All leave the game for good. */
    async end(): Promise<void> {
      stopListening()
      await Promise.all(members.map(({ presence }) => presence.end()))
      for (const { bot } of members) bot.close()
    },
  }
}
