import { type Blueprint, cellAt, formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { type Bot, createBot } from '../../lib/bot/bot.ts'
import { createBuilder } from '../../lib/builder/builder.ts'
import type { FirstLookStore } from '../../lib/builder/permission/ports.ts'
import type { ServerMemory } from '../../lib/builder/policy/ports.ts'
import type { ScaffoldStore } from '../../lib/builder/scaffold/ports.ts'
import { createStationMemory } from '../../lib/builder/supply/stations.ts'
import { systemClock } from '../../lib/clock.ts'
import { type MapartSettings, mapartDefaults } from '../../lib/config/mapart.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import { createChannel } from '../../lib/emitter.ts'
import type { Player } from '../../lib/game/player.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import type { PracticeOptions, PracticeWorld } from '../../lib/practice/practice-world.ts'
import type { BuildJob } from '../../lib/tasks/build-job.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { Clear, Task } from '../../lib/tasks/task.ts'
import { waitFor } from '../../lib/waiting.ts'
import { openTestWorld } from '../practice/test-world.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { memoryStores } from './memory-stores.ts'
import { nothingStood } from './nothing-stood.ts'

/** A practice world with a chest for every item beside a building place, and a bot that builds there. */
export interface BuildPlace extends AsyncDisposable {
  readonly world: PracticeWorld
  readonly bot: Bot
  readonly origin: { readonly x: number; readonly y: number; readonly z: number }
  build(options?: BuildOptions): Promise<RunEnd>
  /** The last report of the run. */
  last(): BuildProgress
  /** Resolves with the first report that fits. */
  reported(fits: (progress: BuildProgress) => boolean): Promise<BuildProgress>
  /** Blocks of the art that are not as they should be, like `-5 61 3: stone, not red_wool`. */
  mistakes(): string[]
}

interface BuildOptions extends Pick<BuildJob, 'cells' | 'shortLived'> {
  readonly signal?: AbortSignal
  readonly isDestroy?: boolean
  readonly clear?: Clear
}

interface PlaceOptions {
  readonly game?: PracticeOptions
  readonly mapart?: Partial<MapartSettings>
  /** Items in the chests, as a share of what is needed. */
  readonly stock?: number
  /** Items in the chests, in place of what is needed of them; 0 leaves the chest out. */
  readonly items?: Readonly<Record<string, number>>
  /** Height of the art over the ground. */
  readonly lift?: number
  /** Blocks by which the art is farther from the chests than usual. */
  readonly away?: number
  /** These in place of the memory of the program. */
  readonly serverMemory?: ServerMemory
  readonly scaffoldStore?: ScaffoldStore
  /** Changes the players that the builder gets. */
  readonly wrapPlayer?: (player: Player) => Player
  /** What the task has seen when it looked for the first time; `'now'`: it looks at what stands there at the start. Nothing when not given. */
  readonly firstLooks?: FirstLookStore | 'now'
  /** Whether the settings list the chests; else the bot has to find them. */
  readonly isListed?: boolean
}

export const botName = 'Builder'
const floor = 60

export async function openBuildPlace(
  art: Blueprint,
  {
    game = {},
    mapart = {},
    stock = 1,
    items = {},
    lift = 3,
    away = 0,
    isListed = true,
    firstLooks,
    serverMemory,
    scaffoldStore,
    wrapPlayer = (player) => player,
  }: PlaceOptions = {},
): Promise<BuildPlace> {
  const simulation = currentSimulation()
  const origin = { x: -Math.floor(art.width / 2), y: floor + 1 + lift, z: 6 + away }
  const world = await openTestWorld({ floorHeight: floor, ...game })
  const needed = materialsOf(art).all.map(({ name, count }) => [name, Math.ceil(count * stock)] as const)
  const stored = Object.entries({ ...Object.fromEntries(needed), ...items }).filter(([, count]) => count > 0)
  const boxes = stored.map(([item, count], index) => {
    const position: [number, number, number] = [index * 2 - 8, floor + 1, -4]
    world.placeChest(...position, { items: { [item]: count } })
    return { item, position, kind: 'chest' as const }
  })
  const settings = { ...mapartDefaults, ...mapart }
  const bot = createBot({
    settings: () => ({
      ...settingsDefaults,
      server: { host: world.host, port: world.port, version: world.version },
      account: { auth: 'offline', username: botName },
      reconnect: { enabled: true, minDelay: 0.05, maxDelay: 1 },
    }),
    delays: () => settings.delays,
    authFolder: '/nowhere',
    openSocket: simulation?.openSocket,
    clock: systemClock,
    log,
  })
  const builder = createBuilder({
    bot: { ready: async (signal) => wrapPlayer(await bot.ready(signal)) },
    settings: () => settings,
    stations: createStationMemory(() => (isListed ? [{ server: 0, warp: '', boxes }] : [])),
    ...memoryStores(),
    ...(serverMemory ? { serverMemory } : {}),
    ...(scaffoldStore ? { scaffoldStore } : {}),
    ...(firstLooks === 'now' ? {} : { firstLooks: firstLooks ?? nothingStood(origin) }),
    clock: systemClock,
    log,
  })
  const reports = createChannel<BuildProgress>()
  let last: BuildProgress | undefined
  bot.connect()

  return {
    world,
    bot,
    origin,
    build: ({ signal = new AbortController().signal, isDestroy = false, clear, ...shared } = {}) =>
      builder.build({
        ...shared,
        task: { ...taskAt(origin, isDestroy), ...(clear ? { Clear: clear } : {}) },
        blueprint: art,
        signal,
        report(progress) {
          last = progress
          reports.publish(progress)
        },
      }),
    last: () => last!,
    reported: (fits) =>
      waitFor(reports.subscribe, fits, {
        clock: systemClock,
        timeoutMs: 30_000,
        signal: new AbortController().signal,
        timeoutMessage: 'The builder has not come that far.',
      }),
    mistakes() {
      const names = art.palette.map(formatBlockState)
      return [...art.cells].flatMap((packed, index) => {
        const cell = cellAt(art, packed)
        const [x, y, z] = [origin.x + cell.x, origin.y + cell.y, origin.z + cell.z]
        const found = world.blockAt(x, y, z)
        const wanted = names[art.states[index]!]!
        // A map shows flowing water as any other.
        const isRight = found === wanted || (wanted === 'water' && found.startsWith('water['))
        return isRight ? [] : [`${x} ${y} ${z}: ${found}, not ${wanted}`]
      })
    },
    async [Symbol.asyncDispose]() {
      await bot.disconnect()
      await world.stop()
    },
  }
}

export function taskAt({ x, y, z }: BuildPlace['origin'], isDestroy = false): Task {
  return {
    Group: 'test',
    Type: 'mapArt',
    ID: 'a',
    Status: 'building',
    BlueprintPath: 'art.nbt',
    OffsetX: x,
    OffsetY: y,
    OffsetZ: z,
    MaterialServer: 0,
    BuildingServer: 0,
    ...(isDestroy ? { IsDestroy: true } : {}),
  }
}
