import { type Blueprint, cellAt, packCell } from '../../lib/blueprint/blueprint.ts'
import type { Container } from '../../lib/builder/supply/box.ts'
import { allBoxes, type StationMemory } from '../../lib/builder/supply/stations.ts'
import { systemClock } from '../../lib/clock.ts'
import { sumsOf } from '../../lib/collections.ts'
import { type MapartSettings, mapartDefaults } from '../../lib/config/mapart.ts'
import { crop } from '../../lib/demo/crop.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { createChannel } from '../../lib/emitter.ts'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { createBotShares } from '../../lib/fleet/shares/bot-shares.ts'
import { createLog } from '../../lib/log.ts'
import { createPlots } from '../../lib/plots/plots.ts'
import { createTaskBuilder } from '../../lib/services/task-builder.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { readArt } from '../../lib/suppressed/read-art.ts'
import type { MapBuilder } from '../../lib/tasks/build-job.ts'
import { type BuildProgress, mergedProgress, noSums } from '../../lib/tasks/progress.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { type FaultSite, openFaultSite, placeArt } from '../faults/fault-site.ts'
import { simulate } from '../simulation/simulate.ts'
import { sharedFile } from '../support/shared-data.ts'
import { runPlainLoop } from './plain-loop.ts'

/**
 * How fast a map is built, beside a plain loop over the same blocks on the same world: `bun run bench:build [--quick]
 * [--side BLOCKS | --maps N] [--plots N] [--last slow|walk] [--art flat|plain|Lena|FILE] [--limiter on|off] [--movement fly|walk] [--baseline N] [--bots N] [--simulated]`. One JSON line a run. Blocks are
 * counted by the practice world, not by the builder. With `--simulated` all seconds but `realSeconds` are of simulated time.
 * With `--destroy` the map stands and is dug away instead, with `--buckets N` of water at the station. `plain` is one of a single
 * block, for which all bots go to the same boxes. `--side` takes the middle of the art, `--quick` one of 32 blocks.
 * `--maps` builds the map so many times side by side, as one task; `--plots` builds the art on so many plots at the same time, each
 * task with the bots that the program gives it. With `--last` the last of the bots places at a fifth of the rate, or walks.
 */
const words = process.argv.slice(2)
const value = (name: string): string | undefined => words[words.indexOf(name) + 1]
const chosen = <Choice extends string>(name: string, all: readonly Choice[]): readonly Choice[] =>
  words.includes(name) ? all.filter((choice) => choice === value(name)) : all
/** Placements a second that a stock Paper server takes: 9 in 300 ms. */
const limit = 30
const deadline = 6 * 3600_000
const bots = words.includes('--bots') ? Number(value('--bots')) : 1
const plots = words.includes('--plots') ? Number(value('--plots')) : 1

const arts = words.includes('--art') ? [value('--art')!] : ['flat', 'Lena']
for (const art of arts) {
  const blueprint = await artOf(art)
  if (!blueprint) {
    process.stderr.write(`${art} is not at hand, so nothing is measured with it.\n`)
    continue
  }
  // Nothing limits digging but the game itself.
  for (const limiter of words.includes('--destroy') ? ['off'] : chosen('--limiter', ['on', 'off'])) {
    for (const movement of chosen('--movement', ['fly', 'walk'])) {
      const startedMs = performance.now()
      const play = (): Promise<object> =>
        words.includes('--destroy')
          ? destroy(art, blueprint, movement)
          : run(art, blueprint, limiter === 'on', movement)
      const figures = await (words.includes('--simulated') ? simulate(play) : play())
      const realSeconds = Math.round((performance.now() - startedMs) / 100) / 10
      process.stdout.write(`${JSON.stringify({ ...figures, realSeconds })}\n`)
    }
  }
}
process.exit(0)

async function artOf(art: string): Promise<Blueprint | undefined> {
  const whole = await wholeArt(art)
  if (!whole) return undefined
  const side = words.includes('--side') ? Number(value('--side')) : words.includes('--quick') ? 32 : undefined
  if (side === undefined) return sideBySide(whole, words.includes('--maps') ? Number(value('--maps')) : 1)
  const corner = (128 - side) / 2
  return crop(whole, { x: corner, z: corner, width: side, length: side })
}

/** The same map so many times from west to east. */
function sideBySide(map: Blueprint, count: number): Blueprint {
  const wide = { ...map, width: map.width * count }
  const blocks = [...map.cells].flatMap((packed, index) => {
    const { x, y, z } = cellAt(map, packed)
    return Array.from({ length: count }, (_, at) => ({
      cell: packCell(wide, { x: x + at * map.width, y, z }),
      state: map.states[index]!,
    }))
  })
  blocks.sort((a, b) => a.cell - b.cell)
  return {
    ...wide,
    cells: Uint32Array.from(blocks, ({ cell }) => cell),
    states: Uint16Array.from(blocks, ({ state }) => state),
  }
}

async function wholeArt(art: string): Promise<Blueprint | undefined> {
  const sample = drawSampleArt()
  if (art === 'flat') return sample
  if (art === 'plain') return { ...sample, states: sample.states.map(() => 0) }
  const bytes = await fileOf(art)
  return bytes && readArt(bytes, gunzip)
}

async function fileOf(art: string): Promise<Uint8Array | undefined> {
  if (art === 'Lena') return sharedFile('Lena.nbt')
  return (await Bun.file(art).exists()) ? Bun.file(art).bytes() : undefined
}

async function run(art: string, blueprint: Blueprint, hasLimiter: boolean, movement: 'fly' | 'walk') {
  await using place = await openFaultSite({
    seed: 1,
    blueprint,
    mayFly: movement === 'fly',
    stationDistance: 60,
    stock: 1.2,
    viewDistance: 8,
    bots,
    plots,
    mapartOfLast: ofLast(),
  })
  const { world, origin, tasks } = place
  await Promise.all(place.fleet.map((bot) => bot.inGame(AbortSignal.timeout(deadline))))
  if (!hasLimiter) world.rules.limiter = null
  const waitedMs = timeWaitsAtBoxes(place.memory)
  const builder = builderOf(place)
  const begun = performance.now()
  const builds: Awaited<ReturnType<typeof build>>[] = []
  const waiting = [...tasks]
  await Promise.all(
    // As many tasks at a time as there are bots.
    Array.from({ length: Math.min(plots, bots) }, async () => {
      for (let task = waiting.shift(); task; task = waiting.shift())
        builds.push(await build(builder, task, blueprint))
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const states = statesOf(world)
  const verdicts = tasks.map((task) =>
    judge(blueprint, { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ }, states),
  )
  const failed = builds.map(({ end }) => end).find(({ kind }) => kind !== 'done')
  const last = mergedProgress(
    builds.flatMap(({ last }) => last ?? []),
    noSums,
  )
  const { kicks, setBacks } = world.statistics
  const count = Number(words.includes('--baseline') ? value('--baseline') : 200)
  world.faults.allowFlight(true)
  const elsewhere = { ...origin, z: origin.z - blueprint.length - 40 }
  const baseline = await runPlainLoop(world, blueprint, elsewhere, { count, isCarried: false })
  const carriedBaseline = await runPlainLoop(
    world,
    blueprint,
    { ...elsewhere, z: elsewhere.z - blueprint.length },
    { count, isCarried: true },
  )
  const rate = last?.placingBlocksPerSecond ?? 0
  const rounded = (number: number) => Math.round(number * 10) / 10
  return {
    art,
    size: `${blueprint.width}x${blueprint.height}x${blueprint.length}`,
    limiter: hasLimiter,
    movement,
    bots,
    ...(plots > 1 ? { plots } : {}),
    end: failed?.kind ?? 'done',
    reason: failed?.kind === 'failed' ? failed.reason : '',
    ...Object.fromEntries(sumsOf(...verdicts.map((verdict) => Object.entries(verdict)))),
    kicks,
    setBacks,
    seconds: rounded(seconds),
    blocksPerSecond: rounded(rate),
    shareOfLimit: hasLimiter ? rounded((100 * rate) / limit) : null,
    trips: last?.materialTrips,
    repairs: last?.repairs,
    secondsByPhase: Object.fromEntries(
      Object.entries(last?.times ?? {}).map(([phase, time]) => [phase, rounded((time ?? 0) / 1000)]),
    ),
    percentWaitingAtBoxes: Math.round((10 * waitedMs()) / seconds / bots) / 100,
    baseline,
    carriedBaseline,
    timesBaseline: rounded(rate / baseline.blocksPerSecond),
  }
}

/** Of several plots, builds each with the bots that it has at the moment, as the program does. */
function builderOf({ fleet, builder }: FaultSite): MapBuilder {
  if (plots === 1) return builder
  const shares = createBotShares({ bots: () => fleet, changed: createChannel<void>().subscribe })
  const log = createLog('error', systemClock.date, () => {})
  return createTaskBuilder({
    createBuilder: (taskBots) => createFleetBuilder({ bots: taskBots, clock: systemClock, log }),
    shares,
    plots: createPlots({
      settings: () => ({ plots: [] }),
      store: { load: () => new Map(), save() {} },
      repository: { find: () => undefined, onChange() {} },
      clock: systemClock,
    }),
    log,
  })
}

async function build(builder: MapBuilder, task: Task, blueprint: Blueprint) {
  let last: BuildProgress | undefined
  const end = await builder.build({
    task,
    blueprint,
    signal: AbortSignal.timeout(deadline),
    report: (progress) => {
      last = progress
    },
  })
  return { end, last }
}

function ofLast(): Partial<MapartSettings> {
  if (!words.includes('--last')) return {}
  if (value('--last') === 'walk') return { movement: 'walk' }
  return { placement: { ...mapartDefaults.placement, rate: limit / 5 } }
}

/** Measures how long bots wait from now on until the box before them is free; in milliseconds, of all bots together. */
function timeWaitsAtBoxes(memory: StationMemory): () => number {
  let waitedMs = 0
  for (const box of memory.all().flatMap(allBoxes)) {
    const { inTurn } = box
    const timed: Container['inTurn'] = (run) => {
      const askedMs = performance.now()
      return inTurn(() => {
        waitedMs += performance.now() - askedMs
        return run()
      })
    }
    Object.assign(box, { inTurn: timed })
  }
  return () => waitedMs
}

/** Digs a standing map away. */
async function destroy(art: string, blueprint: Blueprint, movement: 'fly' | 'walk') {
  const buckets = words.includes('--buckets') ? Number(value('--buckets')) : 0
  const extras = buckets > 0 ? [{ item: 'water_bucket', count: buckets }] : []
  const site = { blueprint, mayFly: movement === 'fly', viewDistance: 8, stock: 0, isDestroy: true, extras }
  await using place = await openFaultSite({ seed: 1, ...site })
  const { world, builder, task } = place
  placeArt(place)
  const begun = performance.now()
  const end = await builder.build({
    task,
    blueprint,
    signal: AbortSignal.timeout(deadline),
    report: () => {},
  })
  const seconds = (performance.now() - begun) / 1000
  return {
    art,
    movement,
    end: end.kind,
    reason: end.kind === 'failed' ? end.reason : '',
    blocks: blueprint.cells.length,
    dug: world.statistics.dug,
    minutes: Math.round(seconds / 6) / 10,
    blocksPerSecond: Math.round((world.statistics.dug / seconds) * 10) / 10,
  }
}
