import { type Blueprint, cellAt, eachBlock, formatBlockState } from '../../../lib/blueprint/blueprint.ts'
import { type Bot, createBot } from '../../../lib/bot/bot.ts'
import { createMapOpener } from '../../../lib/builder/map-item/open-map.ts'
import type { OpenMap } from '../../../lib/builder/map-item/opening.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import { type Clock, systemClock } from '../../../lib/clock.ts'
import { type MapartSettings, mapartDefaults } from '../../../lib/config/mapart.ts'
import type { MaterialStation } from '../../../lib/config/mapart-box.ts'
import { settingsDefaults } from '../../../lib/config/settings.ts'
import { createLog } from '../../../lib/log.ts'
import { mapGridOf } from '../../../lib/mapart/map-grid.ts'
import type { PracticeOptions, PracticeWorld } from '../../../lib/practice/practice-world.ts'
import type { RunEnd } from '../../../lib/tasks/record.ts'
import type { OpenedMap } from '../../../lib/tasks/task.ts'
import { openTestWorld } from '../../practice/test-world.ts'
import { currentSimulation } from '../../simulation/simulate.ts'
import { taskAt } from '../build-place.ts'
import { forgetfulStore } from '../memory-stores.ts'
import { nothingStood } from '../nothing-stood.ts'

/** A practice world in which an art of one map stands already, and a bot whose only work is to open that map. */
export interface OpeningPlace extends AsyncDisposable {
  readonly world: PracticeWorld
  readonly bot: Bot
  readonly origin: { readonly x: number; readonly y: number; readonly z: number }
  /** The reports about the map item, the newest last. */
  readonly told: OpenedMap[]
  /** Warnings of the log. */
  readonly warnings: string[]
  /** Resolves when a map has been filled. */
  filled(): Promise<void>
  /** Opens the map, once the bot is in the game. */
  open(options?: OpenOptions): Promise<RunEnd>
}

interface OpenOptions {
  readonly item?: OpenedMap
  readonly signal?: AbortSignal
  /** Whether the art goes away afterwards, or its map is finished. */
  readonly isForMore?: boolean
  /** Stands in for building anew, which brings the bot back and makes right what is not. */
  readonly build?: () => Promise<RunEnd>
}

interface PlaceOptions {
  readonly game?: PracticeOptions
  readonly stations?: readonly MaterialStation[]
  readonly settings?: Partial<MapartSettings>
}

export const botName = 'Mapper'
const floor = 60

export async function openingPlace(
  art: Blueprint,
  { game = {}, stations = [], settings = {} }: PlaceOptions = {},
): Promise<OpeningPlace> {
  const { x, z } = mapGridOf(art)
  const origin = { x: -64 - x, y: floor + 1, z: -64 - z }
  const middle = { x: Math.floor(art.width / 2), z: Math.floor(art.length / 2) }
  const spawn = {
    x: origin.x + middle.x + 0.5,
    y: floor + topAt(art, middle) + 3,
    z: origin.z + middle.z + 0.5,
  }
  const simulation = currentSimulation()
  const world = await openTestWorld({ floorHeight: floor, spawn, viewDistance: 4, ...game })
  setUp(world, art, origin)
  const warnings: string[] = []
  const log = createLog('warn', systemClock.date, (line) => warnings.push(line.message))
  const bot = createBot({
    settings: () => ({
      ...settingsDefaults,
      server: { host: world.host, port: world.port, version: world.version },
      account: { auth: 'offline', username: botName },
      reconnect: { enabled: true, minDelay: 0, maxDelay: 1 },
      network: {
        ...settingsDefaults.network,
        preset: 'custom',
        commands: { ...settingsDefaults.network.commands, warp: '/warp {name}' },
        replies: { ...settingsDefaults.network.replies, arrived: '^Arrived at ' },
      },
    }),
    delays: () => mapartDefaults.delays,
    authFolder: '/nowhere',
    openSocket: simulation?.openSocket,
    clock: systemClock,
    log,
  })
  const openMap: OpenMap = createMapOpener({
    bot,
    settings: () => ({ ...mapartDefaults, openMap: true, ...settings }),
    stations: createStationMemory(() => stations),
    firstLooks: nothingStood(origin),
    items: forgetfulStore,
    carrier: () => '',
    clock: hastyClock,
    log,
  })
  const told: OpenedMap[] = []
  const filled = Promise.withResolvers<void>()
  bot.connect()

  return {
    world,
    bot,
    origin,
    told,
    warnings,
    filled: () => filled.promise,
    open: ({ item, signal = new AbortController().signal, isForMore, build = nothingToDo } = {}) =>
      openMap({
        job: {
          ...{ task: taskAt(origin), blueprint: art, signal, report() {} },
          ...(isForMore ? { async mapSteps() {} } : {}),
        },
        art,
        column: 0,
        row: 0,
        left: 1,
        item,
        build,
        report(own) {
          if (!own) return
          told.push(own)
          filled.resolve()
        },
      }),
    async [Symbol.asyncDispose]() {
      await bot.disconnect()
      await world.stop()
    },
  }
}

/** Puts every block of an art into the world, as somebody else would. */
export function setUp(
  world: Pick<PracticeWorld, 'fill'>,
  art: Blueprint,
  origin: OpeningPlace['origin'],
): void {
  for (const { position, state } of eachBlock(art, origin))
    world.fill({ min: position, max: position }, formatBlockState(state))
}

/** The highest block of a column. */
function topAt(art: Blueprint, { x, z }: { x: number; z: number }): number {
  const heights = [...art.cells]
    .map((packed) => cellAt(art, packed))
    .filter((cell) => cell.x === x && cell.z === z)
  return heights.reduce((top, { y }) => Math.max(top, y), 0)
}

/** As much faster as the practice world's ticks are here, so that a map is found to be drawn as much earlier. */
const haste = 2.5
const hastyClock: Clock = {
  ...systemClock,
  now: () => systemClock.now() * haste,
  after: (milliseconds, run) => systemClock.after(milliseconds / haste, run),
}

const nothingToDo = async (): Promise<RunEnd> => ({ kind: 'done' })
