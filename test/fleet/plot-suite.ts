import { finish, finishedMaps, furnishForFinishing } from '../plots/finishing.ts'
import { carpet } from '../plots/production-line.ts'
import { fleetVerdict, openPlotFleet, type PlotFleet } from './plot-line.ts'

const states = ['building', 'opening', 'checking', 'storing', 'clearing', 'finishing'] as const
/** How long a member is gone that is killed, or stands still: shorter and longer than a lease. */
const hows = { killed: 2000, 'killed for long': 45_000, frozen: 33_000 } as const

const arts = {
  one: carpet(8, 'red', 'blue'),
  two: carpet(8, 'blue', 'lime'),
  three: carpet(6, 'white', 'red'),
}
const lookIntervalMs = 20
const maxSeconds = 240

/** The member whose bot finishes the maps, when they are named and copied, and do not hang yet. */
async function memberAtMaps({ site }: PlotFleet, sql: Bun.SQL): Promise<number> {
  while (!site.maps().some(({ where, count }) => where === 'inventory' && count > 1))
    await Bun.sleep(lookIntervalMs)
  const [item] = await sql`SELECT content FROM mapwright.map_item`
  return site.bots.indexOf(JSON.parse(item.content).finisher)
}

async function disturb(fleet: PlotFleet, member: number, how: keyof typeof hows): Promise<void> {
  if (how === 'frozen') {
    fleet.freeze(member)
    await Bun.sleep(hows[how])
    fleet.thaw(member)
  } else {
    await fleet.kill(member)
    await Bun.sleep(hows[how])
    await fleet.start(member)
  }
}

const problemOf = (fleet: PlotFleet): Promise<string> =>
  fleet.finished(maxSeconds).then(
    () => '',
    (error: Error) => error.message,
  )

async function runFinishing(how: keyof typeof hows) {
  const beganMs = performance.now()
  await using fleet = await openPlotFleet(
    {
      arts: [arts.one],
      mapart: { retry: { enabled: true, hours: 1 } },
      furnish: (world) => furnishForFinishing(world, 1),
    },
    [1, 1],
  )
  await using sql = new Bun.SQL(fleet.database)
  const part = { row: 0, columns: 1, column: 0, picture: 0 }
  await fleet.queue({ one: arts.one }, { Finish: { ...finish, part } })
  await disturb(fleet, await memberAtMaps(fleet, sql), how)
  const problem = await problemOf(fleet)
  const maps = fleet.site.maps().map(({ where, count }) => `${count} ${where}`)
  const { hung, box } = finishedMaps(fleet.site)
  const isRight =
    problem === '' &&
    hung.map(({ place, name }) => `${place} ${name}`).join() === '0.0 Art 0 0-0' &&
    box.join() === '2x Art 0 0-0' &&
    maps.toSorted().join() === '1 frame,2 box'
  const seconds = Math.round((performance.now() - beganMs) / 1000)
  return { state: 'finishing', how, isRight, seconds, ...(isRight ? {} : { problem, maps, hung, box }) }
}

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
  await disturb(fleet, member, how)
  const problem = await problemOf(fleet)
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
    const result = await (state === 'finishing' ? runFinishing(how) : run(state, how))
    if (!result.isRight) wrong++
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
process.exit(wrong === 0 ? 0 : 1)
