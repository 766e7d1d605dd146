import { carpet } from '../plots/production-line.ts'
import { fleetVerdict, openPlotFleet, type PlotFleet } from './plot-line.ts'

const states = ['building', 'opening', 'checking', 'storing', 'clearing'] as const
/** How long a member is gone that is killed, or stands still: shorter and longer than a lease. */
const hows = { killed: 2000, 'killed for long': 45_000, frozen: 33_000 } as const

const arts = {
  one: carpet(8, 'red', 'blue'),
  two: carpet(8, 'blue', 'lime'),
  three: carpet(6, 'white', 'red'),
}
const lookIntervalMs = 20
const maxSeconds = 240

/** The member whose bot is at the plot that has come to a state. */
async function memberAt(fleet: PlotFleet, sql: Bun.SQL, state: string): Promise<number> {
  for (;;) {
    const plots = await sql`SELECT content FROM mapwright.plot`
    const [queue] = await sql`SELECT state FROM mapwright.queue`
    const { bots = {} } = JSON.parse(queue.state || '{}') as { bots?: Record<string, string> }
    for (const { content } of plots) {
      const { life } = JSON.parse(content)
      const bot = life.state === state && Object.keys(bots).find((name) => bots[name] === life.work.task)
      if (bot) return fleet.site.bots.indexOf(bot)
    }
    await Bun.sleep(lookIntervalMs)
  }
}

async function run(state: string, how: keyof typeof hows) {
  const beganMs = performance.now()
  await using fleet = await openPlotFleet(
    { arts: Object.values(arts), plots: 2, mapart: { parallel: 2, retry: { enabled: true, hours: 1 } } },
    [1, 1],
  )
  await using sql = new Bun.SQL(fleet.database)
  const before = fleet.site.itemsOf('red_carpet')
  await fleet.queue(arts)
  const member = await memberAt(fleet, sql, state)
  if (how === 'frozen') {
    fleet.freeze(member)
    await Bun.sleep(hows[how])
    fleet.thaw(member)
  } else {
    await fleet.kill(member)
    await Bun.sleep(hows[how])
    await fleet.start(member)
  }
  const problem = await fleet.finished(maxSeconds).then(
    () => '',
    (error: Error) => error.message,
  )
  const verdict = await fleetVerdict(fleet, arts)
  const isRight =
    problem === '' &&
    verdict.maps.join() === 'box,box,box' &&
    verdict.made.join() === 'one,three,two' &&
    verdict.differing.every((pixels) => pixels === 0) &&
    verdict.states.every((one) => one === 'free') &&
    Object.keys(verdict.standing).length === 0 &&
    fleet.site.itemsOf('red_carpet') === before
  const seconds = Math.round((performance.now() - beganMs) / 1000)
  return {
    state,
    how,
    isRight,
    seconds,
    ...(isRight ? {} : { problem, verdict, carpets: [before, fleet.site.itemsOf('red_carpet')] }),
  }
}

let wrong = 0
const [wantedState = '', wantedHow = ''] = process.argv.slice(2)
for (const how of Object.keys(hows) as (keyof typeof hows)[])
  for (const state of states) {
    if (!state.startsWith(wantedState) || (wantedHow !== '' && how !== wantedHow)) continue
    const result = await run(state, how)
    if (!result.isRight) wrong++
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
process.exit(wrong === 0 ? 0 : 1)
