import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import type { OpenMap } from '../../lib/builder/map-item/opening.ts'
import { createChannel } from '../../lib/emitter.ts'
import { createFleetBot } from '../../lib/fleet/fleet-bot.ts'
import type { ConnectionState } from '../../lib/game/bot.ts'
import type { Cuboid } from '../../lib/game/position.ts'
import type { BuildJob } from '../../lib/tasks/build-job.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { noFinisher } from '../support/no-finisher.ts'

export const artTask: Task = {
  Group: 'g',
  Type: 'mapArt',
  ID: 'a',
  Status: 'building',
  BlueprintPath: 'a.nbt',
  OffsetX: -64,
  OffsetY: 61,
  OffsetZ: -65,
  MaterialServer: 0,
  BuildingServer: 0,
}

/** An art of whole maps with their north row, with a block in every column or, `isSparse`, in a corner of every map. */
export const flatArt = (columns: number, rows: number, isSparse = false): Blueprint =>
  artOf({ width: columns * 128, length: rows * 128 + 1 }, isSparse)

export function artOf({ width, length }: Pick<Blueprint, 'width' | 'length'>, isSparse: boolean): Blueprint {
  const isTaken = (cell: number) =>
    !isSparse || ((cell % width) % 128 === 0 && Math.floor(cell / width) % 128 === 1)
  const cells = Uint32Array.from({ length: width * length }, (_, cell) => cell).filter(isTaken)
  return {
    format: 'structure',
    width,
    height: 1,
    length,
    palette: [{ name: 'stone', properties: {} }],
    cells,
    states: new Uint16Array(cells.length),
  }
}

export function progressOf(over: Partial<BuildProgress>): BuildProgress {
  return {
    phase: 'placing',
    total: 1,
    remaining: 1,
    placements: 0,
    materialTrips: 0,
    materialTime: 0,
    repairs: 0,
    blocksPerSecond: 0,
    placingBlocksPerSecond: 0,
    secondsLeft: 2,
    ...over,
  }
}

interface FakeBotOptions {
  build(job: BuildJob): RunEnd | Promise<RunEnd>
  readonly openMap?: OpenMap
  /** Whether it has begun the map items of all maps. */
  readonly isMaking?: () => boolean
}

/** A bot of a fleet without a game: in the game until it is kicked. */
export function createFakeBot(
  name: string,
  { build, openMap = async () => ({ kind: 'done' }), isMaking = () => false }: FakeBotOptions,
) {
  const connection = createChannel<ConnectionState>()
  let state: ConnectionState = { status: 'ready', reason: '' }
  const setState = (next: ConnectionState) => {
    state = next
    connection.publish(next)
  }
  const asides: Cuboid[] = []
  const broughtBack: string[] = []
  const bot = createFleetBot(() => name, {
    finisher: noFinisher,
    bot: {
      state: () => state,
      on: (_name, listener) => connection.subscribe(listener as (value: ConnectionState) => void),
      ready: (signal) =>
        new Promise((resolve, reject) => {
          if (signal.aborted) reject(signal.reason)
          const check = () => state.status === 'ready' && resolve(undefined)
          connection.subscribe(check)
          check()
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    },
    builder: { build: async (job) => build(job) },
    openMap,
    isMaking,
    makeRoom: async (art) => void asides.push(art),
    bringBackLeftovers: async () => void broughtBack.push(name),
  })
  return {
    ...bot,
    /** Its name for each time that it was to put back what it carries of earlier work. */
    broughtBack,
    /** The places of arts that it has left. */
    asides,
    kick: () => setState({ status: 'connecting', reason: 'kicked' }),
    comeBack: () => setState({ status: 'ready', reason: '' }),
  }
}

/** All that is ready has run. */
export const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Where a bot builds, from x to x of the art. */
const stretch = ({ task, blueprint }: BuildJob) =>
  [task.OffsetX - artTask.OffsetX, task.OffsetX - artTask.OffsetX + blueprint.width] as const

/** Whether a job is to look over the whole map of which the last was a part. */
const isLastLook = ({ blueprint, whole }: BuildJob, last: BuildJob | undefined) =>
  blueprint === whole?.blueprint && last?.whole?.blueprint === blueprint && last.blueprint !== blueprint

/** A bot that works until it is told how its work ends, or is interrupted; when it looks over a map, all is right. */
export function createSlowBot(name: string, openMap?: OpenMap, isMaking = () => false) {
  const jobs: BuildJob[] = []
  const began = createChannel<void>()
  let settle = (_end: RunEnd): void => {}
  const bot = createFakeBot(name, {
    ...(openMap ? { openMap } : {}),
    isMaking,
    build(job) {
      if (isLastLook(job, jobs.at(-1))) return { kind: 'done' }
      jobs.push(job)
      began.publish()
      return new Promise((resolve) => {
        settle = resolve
        job.signal.addEventListener('abort', () => resolve({ kind: 'stopped' }))
      })
    },
  })
  return {
    ...bot,
    jobs,
    /** The art that it was given, in the order of its jobs. */
    stretches: () => jobs.map(stretch),
    /** So many jobs have begun. */
    begun: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => jobs.length >= count && resolve()
        began.subscribe(check)
        check()
      }),
    /** Ends what it works on; as done with all of it right. */
    async end(end: RunEnd): Promise<void> {
      const { blueprint, cells } = jobs.at(-1)!
      const count = end.kind === 'done' ? blueprint.width * blueprint.length : 0
      for (let cell = 0; cell < count; cell++) cells?.set(cell, 'right')
      settle(end)
      await turn()
    },
  }
}
