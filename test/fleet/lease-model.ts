import { systemClock } from '../../lib/clock.ts'
import { createChannel } from '../../lib/emitter.ts'
import { Failure } from '../../lib/failure.ts'
import type { AreaPool, Claim } from '../../lib/fleet/areas/area-pool.ts'
import { type Area, cutIntoAreas } from '../../lib/fleet/areas/areas.ts'
import type { Parts } from '../../lib/fleet/areas/cut-area.ts'
import { createLeasedAreas } from '../../lib/fleet/leased-areas.ts'
import { createAreaStore } from '../../lib/fleet/postgres/area-store.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { mapsOf } from '../../lib/mapart/map-grid.ts'
import { createRandom, type Random } from '../../lib/random.ts'
import { sentence } from '../../lib/words/sentence.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { flatArt } from './fake-bot.ts'

/** A member's way to the database: what is asked for is not done, done without an answer, or done later without an answer. */
const cuts = ['none', 'before', 'after', 'late'] as const
type Cut = (typeof cuts)[number]

const pieces = mapsOf(flatArt(2, 1, true))
const areas = cutIntoAreas(pieces, 6)
const stepMs = 2000
const stepsPerSequence = 25
/** Leases end within 30 s. */
const maxRounds = 60
/** Of one member's time of day. */
const clockSkewMs = 600_000
export type LeaseDatabase = Awaited<ReturnType<typeof openLeaseDatabase>>

/** The database with three members, for one sequence after another. */
export async function openLeaseDatabase(address: string) {
  const connections = await Promise.all([0, 1, 2].map(() => connect(address, { clock: systemClock, log })))
  const [{ run: query }] = connections as [(typeof connections)[number]]
  /** What is notified before a member listens is lost. */
  const listening: Promise<void>[] = []
  const database = {
    members: connections.map((connection) => {
      let cut: Cut = 'none'
      let pending: Promise<unknown>[] = []
      let delayed: (() => Promise<unknown>)[] = []
      const changed = createChannel<void>()
      const run: typeof connection.run = async (work) => {
        const ask = () => connection.run(work)
        if (cut === 'none') {
          const answer = ask()
          pending.push(answer.catch(() => {}))
          return answer
        }
        if (cut === 'after') await ask()
        if (cut === 'late') delayed.push(ask)
        throw new Failure('away', 'cut')
      }
      const problem = () => (cut === 'none' ? undefined : sentence('fleetDatabaseAway'))
      const { promise, resolve } = Promise.withResolvers<void>()
      listening.push(promise)
      const listen: typeof connection.listen = (channel, listener) =>
        connection.listen(channel, () => {
          resolve()
          listener()
        })
      const store = createAreaStore({ run, problem, changed: changed.subscribe, listen }, crypto.randomUUID())
      return {
        store,
        /** All that was asked for has been answered, and the next steps asked for. */
        async settle(): Promise<void> {
          do {
            const waiting = pending
            pending = []
            await Promise.all(waiting)
            await new Promise((resolve) => setImmediate(resolve))
          } while (pending.length > 0)
        },
        async setCut(next: Cut): Promise<void> {
          cut = next
          const late = delayed
          delayed = []
          for (const ask of late) await ask()
          changed.publish()
        },
      }
    }),
    /** The database's clock goes on, for this run. */
    pass: (run: string, milliseconds: number) =>
      query(
        (sql) => sql`
          WITH locked AS (SELECT id FROM area WHERE run = ${run} ORDER BY id FOR UPDATE)
          UPDATE area SET until = until - ${milliseconds} * interval '1 ms' FROM locked WHERE area.id = locked.id`,
      ),
    /** Whether all cells are done, each in one area. */
    async isDone(run: string): Promise<boolean> {
      const rows = await query(
        (sql) => sql<{ cells: number; isDone: boolean }[]>`
          SELECT sum((east - west) * (south - north))::int AS cells, bool_and(is_done) AS "isDone"
          FROM area WHERE run = ${run}`,
      )
      const cells = pieces.reduce((sum, { blueprint: { width, length } }) => sum + width * length, 0)
      if (rows[0]?.cells !== cells) throw new Error('areas overlap or lack cells')
      return rows[0].isDone
    },
    remove: (run: string) => query((sql) => sql`DELETE FROM area WHERE run = ${run}`),
    close: () => Promise.all(connections.map(({ close }) => close())),
  }
  await Promise.all(listening)
  return database
}

type Member = LeaseDatabase['members'][number]

/** The program of a member, which may be killed and started again. */
function createProgram({ store, settle, setCut }: Member, run: string, skewMs: number) {
  const hand = createHandClock()
  const clock = { ...hand, date: () => new Date(hand.date().getTime() + skewMs) }
  let stop = new AbortController()
  let pool = start()
  let [isPaused, missedMs] = [false, 0]
  const claims = new Set<Claim>()
  /** Those of which the map item is made. */
  const items = new Set<Claim>()

  function start(): AreaPool {
    stop = new AbortController()
    const { signal } = stop
    return createLeasedAreas({
      store,
      run,
      pieces,
      areas,
      leftOf: () => 1000,
      secondsLeft: () => 50,
      clock,
      log,
      signal,
    })
  }

  function kill(): void {
    pool.close()
    stop.abort()
    claims.clear()
  }

  return {
    setCut,
    isPaused: () => isPaused,
    claims: () => [...claims],
    /** Areas that it works on. */
    held: (): Area[] =>
      isPaused ? [] : [...claims].filter(({ lost }) => !lost.aborted).map(({ area }) => area),
    async claim(): Promise<void> {
      const claim = await pool.claim()
      if (claim) claims.add(claim)
    },
    async release(claim: Claim): Promise<void> {
      claims.delete(claim)
      await pool.release(claim, { hasFailed: items.has(claim) })
    },
    async split(claim: Claim): Promise<void> {
      const parts = halvesOf(claim.area)
      if (parts) await pool.split(claim, parts)
    },
    /** Goes on by itself while the database is away. Resolves with the area when that is done. */
    async finish(claim: Claim): Promise<Area | undefined> {
      claims.delete(claim)
      const { signal } = stop
      const outcome = await pool.finish(claim, { hasItem: items.has(claim) })
      if (outcome === 'lost') await pool.release(claim, { hasFailed: false })
      if (outcome === 'item') items.add(claim)
      if (outcome === 'item' && !signal.aborted) claims.add(claim)
      return outcome === 'done' ? claim.area : undefined
    },
    /** As a stopped process, whose timers go off late. */
    async setPaused(value: boolean): Promise<void> {
      isPaused = value
      if (value) return
      await hand.advance(missedMs)
      missedMs = 0
      await settle()
    },
    async pass(milliseconds: number): Promise<void> {
      if (isPaused) missedMs += milliseconds
      else await hand.advance(milliseconds)
      await settle()
    },
    kill,
    restart(): void {
      kill()
      pool = start()
    },
  }
}

/**
 * Does what members do, and what happens to them, in a random order. Throws an error when an area has two holders, is done twice
 * or never.
 */
export async function runLeaseSequence(database: LeaseDatabase, seed: number): Promise<void> {
  const random = createRandom(seed)
  const run = `${seed}`
  const programs = database.members.map((member, index) =>
    createProgram(member, run, index === 0 ? clockSkewMs : 0),
  )
  type Program = (typeof programs)[number]
  const done: Area[] = []
  let problem: unknown

  function check(): void {
    if (haveOverlap(programs.flatMap((program) => program.held()))) throw new Error('an area has two holders')
    if (problem) throw problem
  }

  function noteDone(area: Area | undefined): void {
    if (!area) return
    if (done.some((other) => overlap(area, other))) problem = new Error('an area was done twice')
    done.push(area)
  }

  function finish(program: Program, claim: Claim): void {
    program.finish(claim).then(noteDone, (error: unknown) => {
      // A program that is killed waits no longer.
      if (!(error instanceof DOMException)) problem = error
    })
  }

  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += stepMs) {
      await database.pass(run, stepMs)
      for (const program of programs) await program.pass(stepMs)
      check()
    }
  }

  async function step(): Promise<void> {
    const program = pick(programs, random)
    const claim = pick(program.claims(), random)
    const draw = random()
    if (draw < 0.15) return pass(stepMs * Math.ceil(random() * 12))
    if (program.isPaused()) return program.setPaused(false)
    if (draw < 0.2) return program.setPaused(true)
    if (draw < 0.3) return program.setCut(pick(cuts, random))
    if (draw < 0.33) return program.restart()
    if (draw < 0.55 || !claim) return program.claim()
    if (draw < 0.65) return program.release(claim)
    if (draw < 0.8) return program.split(claim)
    return finish(program, claim)
  }

  async function goOn(program: Program): Promise<void> {
    for (const claim of program.claims()) {
      if (claim.lost.aborted) await program.release(claim)
      else finish(program, claim)
    }
    await program.claim()
  }

  try {
    for (let count = 0; count < stepsPerSequence; count++) {
      await step()
      check()
    }
    for (const program of programs) {
      await program.setCut('none')
      await program.setPaused(false)
    }
    for (let round = 0; !(await database.isDone(run)); round++) {
      if (round === maxRounds) throw new Error('an area is never done')
      for (const program of programs) await goOn(program)
      await pass(stepMs)
    }
    check()
  } finally {
    for (const program of programs) program.kill()
    for (const { setCut } of database.members) await setCut('none')
    await database.remove(run)
  }
}

/** Its longer side is halved, and one of the halves kept. */
function halvesOf({ west, east, north, south }: Area): Parts | undefined {
  const [width, length] = [east - west, south - north]
  if (Math.max(width, length) < 4) return undefined
  if (width > length) {
    const at = west + Math.floor(width / 2)
    return { kept: { west, east: at, north, south }, given: { west: at, east, north, south } }
  }
  const at = north + Math.floor(length / 2)
  return { kept: { west, east, north: at, south }, given: { west, east, north, south: at } }
}

const overlap = (a: Area, b: Area): boolean =>
  a.piece === b.piece && a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south

const haveOverlap = (areas: readonly Area[]): boolean =>
  areas.some((area, index) => areas.slice(index + 1).some((other) => overlap(area, other)))

const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)]!
