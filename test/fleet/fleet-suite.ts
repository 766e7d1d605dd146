import { reasonOf } from '../../lib/failure.ts'
import { createRandom } from '../../lib/random.ts'
import { runAreaSequence } from './area-model.ts'
import { type FleetRun, type FleetRunOptions, runFleet } from './fleet-run.ts'
import { allIncidents, attackAsStranger } from './incidents.ts'
import { openLeaseDatabase, runLeaseSequence } from './lease-model.ts'
import { newDatabase } from './postgres.ts'

/**
 * Longer checks of a fleet on Postgres: `bun run test:fleet [--areas N] [--sequences N] [--kills N [--on-foot]]
 * [--incidents [NAME]] [--stranger MINUTES] [--parallel N] [--seed S]`. Areas: up to 64 bots of one program build an art, in a random order.
 * Sequences: what members do to the leases of areas, and what happens to them, in a random order. Kills: two members in processes
 * of their own build an art, and one is killed at a random moment; with `--on-foot` the art takes scaffolding. Incidents: the
 * same with other things that happen to a member, a bot or the database, or only those with NAME in their names. Stranger:
 * a role without any right attacks for so long. So many sequences or kills run at a time. One JSON line per run of members; exit code 1 on failure.
 */
const words = process.argv.slice(2)
const number = (name: string, usual: number) =>
  words.includes(name) ? Number(words[words.indexOf(name) + 1]) : usual
const write = (line: unknown) => void process.stdout.write(`${JSON.stringify(line)}\n`)
const firstSeed = number('--seed', 1)
const maxTakeOverMs = 35_000
/** A member that has an area takes over another when it is done with that. */
const lookMs = 5000
const maxPlaced = 1.03
/** Within it two bots build the art. */
const buildMs = 20_000
/** Sequences between two lines of progress. */
const progressInterval = 100
const parallel = number('--parallel', 1)
let failures = 0

/** Does the same in several lanes at a time. */
const sideBySide = (lanes: number, lane: () => Promise<void>) =>
  Promise.all(Array.from({ length: lanes }, lane))

async function checkAreas(count: number): Promise<void> {
  const beganMs = performance.now()
  for (let seed = firstSeed; seed < firstSeed + count; seed++) await checkSequence(runAreaSequence, seed)
  write({ areas: count, seconds: Math.round((performance.now() - beganMs) / 1000), failures })
}

async function checkSequences(count: number, parallel: number): Promise<void> {
  const beganMs = performance.now()
  let seed = firstSeed
  await sideBySide(parallel, async () => {
    const database = await openLeaseDatabase(await newDatabase())
    while (seed < firstSeed + count) await checkSequence((one) => runLeaseSequence(database, one), seed++)
    await database.close()
  })
  write({ sequences: count, seconds: Math.round((performance.now() - beganMs) / 1000), failures })
}

async function checkSequence(run: (seed: number) => Promise<void>, seed: number): Promise<void> {
  try {
    await run(seed)
  } catch (error) {
    failures++
    write({ seed, problem: reasonOf(error) })
  }
  if (seed % progressInterval === 0) write({ checkedUpTo: seed, failures })
}

async function check(name: string, options: FleetRunOptions): Promise<FleetRun> {
  const run = await runFleet(options)
  const { status, wrong, missing, foreign, placed, blocks, takenOverMs, busyMs, strayLines } = run
  // Scaffolding is placed, too.
  const isFrugal = placed <= maxPlaced * blocks || options.isOnFoot
  const isRight = status === 'done' && wrong + missing + foreign === 0 && isFrugal
  const isInTime = takenOverMs !== null && takenOverMs <= Math.max(maxTakeOverMs, busyMs + lookMs)
  const isGood = isRight && strayLines.length === 0 && (isInTime || name !== 'kill')
  if (!isGood) failures++
  write({ name, isGood, delayMs: Math.round(options.delayMs), ...run })
  return run
}

async function checkKills(count: number, parallel: number): Promise<void> {
  const isOnFoot = words.includes('--on-foot')
  const random = createRandom(firstSeed)
  const delays = Array.from({ length: count }, () => random() * buildMs)
  const runs: FleetRun[] = []
  await sideBySide(parallel, async () => {
    for (let delayMs = delays.pop(); delayMs !== undefined; delayMs = delays.pop()) {
      const incident: FleetRunOptions['incident'] = async ({ first: { process } }) => {
        process.kill('SIGKILL')
        await process.exited
      }
      runs.push(await check('kill', { delayMs, incident, isOnFoot }))
    }
  })
  write({
    kills: runs.length,
    takenOverIn35s: runs.filter(({ takenOverMs }) => takenOverMs !== null && takenOverMs <= maxTakeOverMs)
      .length,
    withArea: runs.filter(({ held }) => held > 0).length,
    longestTakeOverMs: Math.max(...runs.map(({ takenOverMs }) => takenOverMs ?? Infinity)),
    placed: runs.reduce((sum, { placed }) => sum + placed, 0),
    blocks: runs.reduce((sum, { blocks }) => sum + blocks, 0),
    failures,
  })
}

async function checkIncidents(): Promise<void> {
  const named = words[words.indexOf('--incidents') + 1] ?? ''
  const wanted = named.startsWith('--') ? '' : named
  for (const { name, takesBots = false, ...incident } of await allIncidents()) {
    if (!name.includes(wanted)) continue
    const { departures } = await check(name, { delayMs: buildMs / 3, ...incident })
    if (!takesBots) checkDepartures(name, departures)
  }
}

function checkDepartures(name: string, departures: number): void {
  if (departures === 0) return
  failures++
  write({ name, problem: 'bots have left the game', departures })
}

async function checkStranger(minutes: number): Promise<void> {
  const name = 'a role without any right attacks all the time'
  let sent = 0
  const incident: FleetRunOptions['incident'] = async (scene) => {
    sent = await attackAsStranger(scene, minutes * 60_000)
  }
  const { departures } = await check(name, { delayMs: 0, incident, side: 96 })
  write({ notifications: sent, minutes })
  checkDepartures(name, departures)
}

if (words.includes('--areas')) await checkAreas(number('--areas', 0))
if (words.includes('--sequences')) await checkSequences(number('--sequences', 0), parallel)
if (words.includes('--kills')) await checkKills(number('--kills', 0), parallel)
if (words.includes('--incidents')) await checkIncidents()
if (words.includes('--stranger')) await checkStranger(number('--stranger', 10))
process.exit(failures === 0 ? 0 : 1)
