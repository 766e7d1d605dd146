import type { BuiltMap } from '../../lib/builder/map-item/opening.ts'
import type { FleetBot } from '../../lib/fleet/fleet-bot.ts'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { mapsOf } from '../../lib/mapart/map-grid.ts'
import { createRandom } from '../../lib/random.ts'
import type { BuildJob } from '../../lib/tasks/build-job.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { artOf, artTask, createFakeBot, progressOf, turn } from './fake-bot.ts'

const stepsPerBot = 4
/** Rounds in which every bot ends what it builds. */
const maxRounds = 400
/** Something that a bot does: building an area, or making the map item of a map. */
interface Work {
  readonly job: BuildJob
  /** The cells of the art that it is to make right, in their order in its area. */
  readonly cells: readonly number[]
  readonly end: (how: RunEnd) => void
  readonly map?: BuiltMap
}

/** The bots of a model, with what each of them has at hand; an interrupted build may go on for a while. */
function createModelBot(name: string, world: Uint8Array, width: number) {
  const works: Work[] = []
  const opened: BuiltMap[] = []
  const begin = (job: BuildJob, map?: BuiltMap) =>
    new Promise<RunEnd>((resolve) => {
      const work: Work = {
        job,
        cells: cellsOf(job, width),
        ...(map ? { map } : {}),
        end(how) {
          works.splice(works.indexOf(work), 1)
          resolve(how)
        },
      }
      works.push(work)
      job.cells?.begin(areaOf(job), work.cells.keys())
      job.report(progressOf({ phase: 'connecting', remaining: undefined }))
    })
  const bot = createFakeBot(name, {
    build: (job) => begin(job),
    openMap: (map) => begin(map.job, map),
  })

  /** Sets blocks from the first on that is not right, as far as they go. */
  function place({ job, cells }: Work, most: number): void {
    let left = most
    let remaining = 0
    for (const [index, cell] of cells.entries()) {
      if (world[cell] === 0 && left-- <= 0) remaining++
      else world[cell] = 1
      job.cells?.set(index, world[cell] ? 'right' : 'missing')
    }
    job.report(progressOf({ remaining }))
  }

  return {
    ...bot,
    opened,
    isIdle: () => works.length === 0,
    /** Its work that was not interrupted. */
    live: () => works.filter(({ job }) => !job.signal.aborted),
    work(most: number): void {
      for (const work of works) if (!work.map) place(work, most)
    },
    /** Ends an interrupted build. */
    stop(): void {
      for (const work of works) if (work.job.signal.aborted) work.end({ kind: 'stopped' })
    },
    fail(): void {
      works[0]?.end({ kind: 'failed', reason: name })
    },
    /** Ends what it does as done; a build that was interrupted may have been done before. */
    finish(): void {
      const [work] = works
      if (!work) return
      if (work.map) opened.push(work.map)
      else place(work, Number.POSITIVE_INFINITY)
      work.end({ kind: 'done' })
    },
  }
}

/**
 * Bots of one program build an art, and end, fail, are kicked and paused in a random order. Throws an error when two work on the same
 * block, when a map is opened before it is built, twice or never, and when the run fails or ends without a reason.
 */
export async function runAreaSequence(seed: number): Promise<void> {
  const random = createRandom(seed)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const art = artOf({ width: upTo(280), length: upTo(random() < 0.8 ? 130 : 280) }, random() < 0.3)
  const world = new Uint8Array(art.width * art.length).fill(1)
  for (const cell of art.cells) world[cell] = 0
  /** Bots at work on each cell. */
  const owned = new Uint8Array(world.length)
  const bots = Array.from({ length: upTo(64) }, (_, index) =>
    createModelBot(`bot ${index + 1}`, world, art.width),
  )
  const reasons = new Set<RunEnd['kind']>(['done'])
  const clock = createHandClock()
  const stop = new AbortController()
  for (const bot of bots) if (random() < 0.2) bot.kick()
  let end: RunEnd | undefined
  let problem: unknown
  createFleetBuilder({ bots: () => bots as unknown as FleetBot[], clock, log })
    .build({ task: artTask, blueprint: art, signal: stop.signal, report: () => {} })
    .then(
      (result) => {
        end = result
      },
      (error: unknown) => {
        problem = error
      },
    )

  function check(): void {
    if (problem) throw problem
    owned.fill(0)
    for (const { cells, map } of bots.flatMap((bot) => bot.live())) {
      if (map && cells.some((cell) => world[cell] === 0))
        throw new Error('a map is opened before it is built')
      for (const cell of cells) if (owned[cell]!++) throw new Error('two bots work on the same block')
    }
  }

  async function step(): Promise<void> {
    const bot = bots[Math.floor(random() * bots.length)]!
    const draw = random()
    if (draw < 0.25) bot.work(upTo(2000))
    else if (draw < 0.5) bot.finish()
    else if (draw < 0.65) bot.stop()
    else if (draw < 0.72) bot.kick()
    else if (draw < 0.84) bot.comeBack()
    else if (draw < 0.86) bot.pause()
    else if (draw < 0.9) bot.resume()
    else if (draw < 0.91) bot.fail()
    else return clock.advance(upTo(25_000))
    if (bot.isPaused()) reasons.add('stopped')
    if (draw >= 0.9) reasons.add('failed')
    // Some things happen before what was caused by others.
    if (random() < 0.5) await turn()
  }

  /** Every bot ends what it builds, again and again. */
  async function goOn(): Promise<RunEnd> {
    for (const bot of bots) {
      bot.comeBack()
      bot.resume()
    }
    for (let round = 0; !end; round++) {
      if (round === maxRounds) throw new Error('the run never ends')
      for (const bot of bots) bot.stop()
      await turn()
      check()
      const busy = bots.filter((bot) => !bot.isIdle())
      const some = busy.filter(() => random() < 0.5)
      for (const bot of some.length > 0 ? some : busy) bot.finish()
      await clock.advance(2000)
      check()
    }
    return end
  }

  function checkEnd(kind: RunEnd['kind']): void {
    if (!reasons.has(kind)) throw new Error(`the run has ended as ${kind} without a reason`)
    if (bots.some((bot) => bot.live().length > 0)) throw new Error('a bot works on after the end of the run')
    const opened = bots.flatMap((bot) => bot.opened).map(({ column, row }) => `${column} ${row}`)
    if (new Set(opened).size < opened.length) throw new Error('a map was opened twice')
    if (kind !== 'done') return
    if (world.includes(0)) throw new Error('the run has ended before all was built')
    if (opened.length < mapsOf(art).length) throw new Error('a map was never opened')
  }

  const steps = stepsPerBot * bots.length
  for (let count = 0; count < steps && !end; count++) {
    await step()
    check()
  }
  checkEnd((await goOn()).kind)
}

function areaOf({ task, blueprint: { width, length } }: BuildJob) {
  return { x: task.OffsetX - artTask.OffsetX, z: task.OffsetZ - artTask.OffsetZ, width, length }
}

function cellsOf(job: BuildJob, artWidth: number): number[] {
  const { x, z, width, length } = areaOf(job)
  return Array.from(
    { length: width * length },
    (_, cell) => (z + Math.floor(cell / width)) * artWidth + x + (cell % width),
  )
}
