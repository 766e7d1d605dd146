import { simulate } from '../simulation/simulate.ts'
import { addButtons, byButton, twoMaps } from './pace-line.ts'
import { openProductionLine } from './production-line.ts'

/**
 * Maps an hour of several bots on several plots that devices or they themselves clear, from the first block to the last safe map, three maps a plot, and the shares of their
 * time by what they do. `bun test/plots/fleet-pace-suite.ts BOTS PLOTS SIDE press|dig`
 */
async function run(botCount: number, plotCount: number, side: number, kind: string) {
  const pair = twoMaps(side)
  const arts = Object.fromEntries(
    Array.from({ length: plotCount * 3 }, (_, at) => [`art${at}`, pair[at % 2]!]),
  )
  await using line = await openProductionLine({
    arts: Object.values(arts),
    bots: botCount,
    plots: plotCount,
    clear: kind === 'dig' ? { kind } : byButton,
    mapart: { parallel: plotCount },
    game: { viewDistance: 8 },
    // Else the last bots look for what the others carry, and the pace of the end is that of the boxes.
    isPlentiful: true,
    furnish: (world, plots) => addButtons(world, plots, side),
  })
  const { building } = line.app().mapwright.services
  let began: number | undefined
  /** Seconds of bots by what they were at, while parts are left. */
  const seconds: Record<string, number> = {}
  /** The same of bots that wait or have given up, by their reasons. */
  const needs: Record<string, number> = {}
  building.progressed(({ placements }) => {
    if (placements > 0) began ??= performance.now()
  })
  await line.queue(arts)
  let isOver = false
  const finished = line.finished().finally(() => {
    isOver = true
  })
  finished.catch(() => {})
  while (!isOver) {
    await line.world.ticks(20)
    const isAnyLeft = line
      .app()
      .mapwright.services.tasks.list()
      .some(({ Status }) => Status === 'init')
    if (began === undefined || !isAnyLeft) continue
    const runs = building.currentIds().flatMap((id) => building.progress(id) ?? [])
    const phases = runs.flatMap(({ bots = [], phase }) =>
      bots.length > 0 ? bots.map((bot) => bot.phase) : [phase],
    )
    for (const phase of phases) seconds[phase] = (seconds[phase] ?? 0) + 1
    for (const { need } of runs.flatMap(({ bots = [] }) => bots))
      if (need) needs[String(need)] = (needs[String(need)] ?? 0) + 1
    const idle = botCount - phases.length
    if (idle > 0) seconds.none = (seconds.none ?? 0) + idle
  }
  await finished
  const hours = (performance.now() - (began ?? 0)) / 3_600_000
  const all = Object.values(seconds).reduce((sum, one) => sum + one, 0)
  return {
    ...{ bots: botCount, plots: plotCount, side, kind },
    mapsPerHour: Math.round((plotCount * 30) / hours) / 10,
    shares: Object.fromEntries(
      Object.entries(seconds).map(([phase, count]) => [phase, Math.round((100 * count) / all)]),
    ),
    needs,
    standing: line.standing(),
  }
}

const [bots = 8, plots = 4, side = 128] = process.argv.slice(2, 5).map(Number)
const kind = process.argv[5] ?? 'press'
const result = await simulate(() => run(bots, plots, side, kind), { seed: 1 })
process.stdout.write(`${JSON.stringify(result)}\n`)
