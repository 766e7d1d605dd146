import { expect, test } from 'bun:test'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import type { OpenMap } from '../../lib/builder/map-item/opening.ts'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { createLog } from '../../lib/log.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { OpenedMap } from '../../lib/tasks/task.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { runAreaSequence } from './area-model.ts'
import { artTask, createFakeBot, createSlowBot, flatArt, progressOf, turn } from './fake-bot.ts'

type FakeBot = ReturnType<typeof createFakeBot>

/** Builds with these bots; what they report and where they build is noted. */
function start(art: Blueprint, bots: readonly FakeBot[]) {
  const reports: BuildProgress[] = []
  const clock = createHandClock()
  const stop = new AbortController()
  const builder = createFleetBuilder({
    bots: () => bots,
    clock,
    log: createLog('error', clock.date, () => {}),
  })
  const end = builder.build({
    task: artTask,
    blueprint: art,
    signal: stop.signal,
    report: (one) => reports.push(one),
  })
  return { end, reports, clock, stop }
}

function run(art: Blueprint, endOf: (index: number) => RunEnd, openMap?: OpenMap) {
  const places: string[] = []
  const bot = createFakeBot('a', {
    ...(openMap ? { openMap } : {}),
    build(job) {
      places.push(`${job.task.OffsetX} ${job.task.OffsetZ}, ${job.blueprint.cells.length} block`)
      job.report(progressOf({}))
      job.report(progressOf({ remaining: 0, placements: 1, materialTrips: 1, materialTime: 5, repairs: 1 }))
      return endOf(places.length - 1)
    },
  })
  return { ...start(art, [bot]), places }
}

test('a file of several maps is built map by map, column by column from the north', async () => {
  const { end, places } = run(flatArt(2, 2, true), () => ({ kind: 'done' }))

  expect(await end).toEqual({ kind: 'done' })
  expect(places).toEqual(['-64 -65, 1 block', '-64 64, 1 block', '64 -65, 1 block', '64 64, 1 block'])
})

test('progress counts all maps together and never runs back', async () => {
  const { end, reports } = run(flatArt(1, 3, true), () => ({ kind: 'done' }))

  await end
  expect(reports.map(({ total, remaining }) => [total, remaining])).toEqual([
    [3, 3],
    [3, 2],
    [3, 2],
    [3, 1],
    [3, 1],
    [3, 0],
  ])
  expect(reports.at(-1)).toMatchObject({ placements: 3, materialTrips: 3, materialTime: 15, repairs: 3 })
  expect(reports[0]?.secondsLeft).toBe(6)
})

test('the maps after one that can not go on are left alone', async () => {
  const { end, places } = run(flatArt(1, 3, true), (index) =>
    index === 1 ? { kind: 'failed', reason: 'no carpets' } : { kind: 'done' },
  )

  expect(await end).toEqual({ kind: 'failed', reason: 'no carpets' })
  expect(places).toHaveLength(2)
})

test('every map is opened when it is built and before the next is begun, and built again with the one to the north; what is told of its item joins the progress', async () => {
  const steps: string[] = []
  const { end, reports, places } = run(
    flatArt(1, 2, true),
    () => {
      steps.push('built')
      return { kind: 'done' }
    },
    async ({ row, column, left, report, build }) => {
      steps.push(`opened ${column} ${row}, ${left} left`)
      const item: OpenedMap = {
        Column: column,
        Row: row,
        MapID: row + 5,
        Finish: false,
        Locked: false,
        Stored: false,
      }
      report(item)
      if (row === 1) await build()
      report({ ...item, Finish: true })
      return { kind: 'done' }
    },
  )

  expect(await end).toEqual({ kind: 'done' })
  expect(steps).toEqual(['built', 'opened 0 0, 2 left', 'built', 'opened 0 1, 1 left', 'built', 'built'])
  expect(places.map((place) => place.split(',')[0])).toEqual(['-64 -65', '-64 64', '-64 -65', '-64 64'])
  expect(reports.at(-1)).toMatchObject({
    phase: 'opening',
    remaining: 0,
    placements: 4,
    maps: [
      { Row: 0, MapID: 5, Finish: true },
      { Row: 1, MapID: 6, Finish: true },
    ],
  })
})

test('a map that can not be opened ends the run', async () => {
  const { end, places } = run(
    flatArt(1, 3, true),
    () => ({ kind: 'done' }),
    async () => ({ kind: 'failed', reason: 'no maps' }),
  )

  expect(await end).toEqual({ kind: 'failed', reason: 'no maps' })
  expect(places).toHaveLength(1)
})

test('foreign blocks on the first map leave the task alone, on a later one they end it', async () => {
  const foreign: RunEnd = { kind: 'skipped', reason: 'blocks' }

  const first = run(flatArt(1, 2, true), () => foreign)
  const later = run(flatArt(1, 2, true), (index) => (index === 0 ? { kind: 'done' } : foreign))

  expect(await first.end).toEqual(foreign)
  expect(await later.end).toEqual({ kind: 'failed', reason: 'blocks' })
})

test('two bots share a map, and the last of them opens it', async () => {
  const opened: string[] = []
  const openMap: OpenMap = async ({ job }) => {
    opened.push(`${job.blueprint.width} columns`)
    return { kind: 'done' }
  }
  const build = () => ({ kind: 'done' }) as const
  const { end } = start(flatArt(1, 1), [
    createFakeBot('a', { build, openMap }),
    createFakeBot('b', { build, openMap }),
  ])

  expect(await end).toEqual({ kind: 'done' })
  expect(opened).toEqual(['128 columns'])
})

test('what one bot finds out about blocks that do not last, the others know', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  start(flatArt(1, 1), [a, b])
  await turn()

  a.jobs[0]!.shortLived!.add('tube_coral_block')

  expect([...b.jobs[0]!.shortLived!]).toEqual(['tube_coral_block'])
})

test('no bot may change columns of the other, until that has built them', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  start(flatArt(1, 1), [a, b])
  await turn()

  const ownerOf = (x: number) =>
    [a, b].map(({ jobs }) => jobs[0]?.isOwn?.(artTask.OffsetX + x, artTask.OffsetZ))
  expect([a.stretches(), b.stretches()]).toEqual([[[0, 64]], [[64, 128]]])
  expect([ownerOf(63), ownerOf(64), ownerOf(-5)]).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ])

  await a.end({ kind: 'done' })
  expect([63, -5].map(ownerOf)).toEqual([
    [true, true],
    [true, true],
  ])
})

test('in the end all bots put back what they carry of others, one that has left its work as well, and none that is not in the game', async () => {
  const [a, b, c] = [createSlowBot('a'), createSlowBot('b'), createSlowBot('c')]
  const { end } = start(flatArt(1, 1), [a, b, c])
  await turn()
  const atFirst = [a, b, c].flatMap(({ broughtBack }) => broughtBack)

  await a.end({ kind: 'failed', reason: 'no wool' })
  c.kick()
  await b.end({ kind: 'failed', reason: 'no wool' })
  await c.end({ kind: 'failed', reason: 'no wool' })

  expect((await end).kind).toBe('failed')
  expect([a, b, c].flatMap(({ broughtBack }) => broughtBack)).toEqual(['a', 'a', 'b', 'b', 'c'])
  expect(atFirst).toEqual(['a', 'b', 'c'])
})

test('what a bot fails at is left to the other, the progress says why, and the run ends done', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  const { end, reports } = start(flatArt(1, 1), [a, b])
  await turn()

  await a.end({ kind: 'failed', reason: 'no wool' })
  b.jobs[0]!.report(progressOf({ remaining: 100 }))
  expect(reports.at(-1)?.bots).toMatchObject([
    { name: 'b', x: 0, width: 64, need: '' },
    { name: 'a', width: 0, need: 'no wool' },
  ])
  await b.end({ kind: 'done' })
  expect(b.stretches()).toEqual([
    [64, 128],
    [0, 64],
  ])
  await b.end({ kind: 'done' })
  expect(await end).toEqual({ kind: 'done' })
})

test('what no bot can build ends the run with the first reason', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  const { end } = start(flatArt(1, 1), [a, b])
  await turn()

  await a.end({ kind: 'failed', reason: 'no wool' })
  await b.end({ kind: 'failed', reason: 'no carpet' })
  expect(await end).toEqual({ kind: 'failed', reason: 'no wool' })
})

test('a bot that is out of the game for long loses its area', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  const { end, clock } = start(flatArt(1, 1, true), [a, b])
  await turn()

  a.kick()
  await clock.advance(19_000)
  await b.end({ kind: 'done' })
  expect(b.jobs).toHaveLength(1)
  await clock.advance(2000)
  expect(b.stretches().at(-1)).toEqual([0, 64])
  await b.end({ kind: 'done' })
  expect(await end).toEqual({ kind: 'done' })
})

test('a paused bot gives its area to the other; with all paused the task stops', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  const { end } = start(flatArt(1, 1), [a, b])
  await turn()

  a.pause()
  await b.end({ kind: 'done' })
  expect(b.stretches().at(-1)).toEqual([0, 64])
  b.pause()
  expect(await end).toEqual({ kind: 'stopped' })
})

test('an art is cut for the bots that build it, not for those that are paused or build another', async () => {
  const [a, b, c] = [createSlowBot('a'), createSlowBot('b'), createSlowBot('c')]
  b.pause()
  c.pause()
  const { end } = start(flatArt(1, 1), [a, b, c])
  await turn()

  expect(a.stretches()).toEqual([[0, 128]])
  await a.end({ kind: 'done' })
  expect(await end).toEqual({ kind: 'done' })
})

test('a bot that has begun the map item of a map goes on with that map, when it is in the game', async () => {
  const opened: string[] = []
  const opensAs = (name: string): OpenMap => {
    return async () => {
      opened.push(name)
      return { kind: 'done' }
    }
  }
  const a = createSlowBot('a', opensAs('a'))
  const b = createSlowBot('b', opensAs('b'), () => true)
  b.kick()
  const { end } = start(flatArt(1, 1, true), [a, b])
  await turn()

  const before = a.jobs.length
  b.comeBack()
  for (const area of [1, 2]) {
    await b.begun(area)
    await b.end({ kind: 'done' })
  }

  expect(await end).toEqual({ kind: 'done' })
  expect({ before, a: a.jobs.length, opened }).toEqual({ before: 0, a: 0, opened: ['b'] })
})

test('a bot without an area gets half of what another has left', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  const { end } = start(flatArt(1, 1), [a, b])
  let hasEnded = false
  void end.then(() => {
    hasEnded = true
  })
  await turn()

  const [job] = a.jobs
  for (let cell = 0; cell < 64 * 129; cell++) if (cell % 64 < 32) job!.cells?.set(cell, 'right')
  await b.end({ kind: 'done' })
  await turn()
  expect(a.stretches().at(-1)).toEqual([0, 48])
  expect(b.stretches().at(-1)).toEqual([48, 64])
  await a.end({ kind: 'done' })
  expect([a.stretches().at(-1), b.stretches().at(-1)]).toEqual([
    [56, 64],
    [48, 56],
  ])
  await b.end({ kind: 'done' })
  const rows = (bot: typeof a) => {
    const { task, blueprint } = bot.jobs.at(-1)!
    return [task.OffsetZ - artTask.OffsetZ, blueprint.length]
  }
  // An area that is narrow is cut by rows.
  expect([a, b].map((bot) => [...bot.stretches().at(-1)!, ...rows(bot)])).toEqual([
    [56, 64, 0, 65],
    [56, 64, 65, 64],
  ])
  await a.end({ kind: 'failed', reason: 'no wool' })
  while (b.jobs.at(-1)!.signal.aborted === false && !hasEnded) await b.end({ kind: 'done' })
  expect(await end).toEqual({ kind: 'done' })
})

test('a bot without an area leaves the place of the art to those that build', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  start(flatArt(1, 1, true), [a, b])
  await turn()

  await b.end({ kind: 'done' })
  await turn()
  expect(b.asides).toEqual([{ min: { x: -64, y: 61, z: -65 }, max: { x: 63, y: 61, z: 63 } }])
  expect(a.asides).toEqual([])
})

test('progress is that of the whole art and says what each bot does', async () => {
  const [a, b] = [createSlowBot('a'), createSlowBot('b')]
  const { reports } = start(flatArt(1, 1), [a, b])
  await turn()

  const half = (128 * 129) / 2
  a.jobs[0]!.report(
    progressOf({ remaining: half - 100, placements: 100, blocksPerSecond: 20, secondsLeft: 400 }),
  )
  b.jobs[0]!.report(progressOf({ phase: 'fetching', remaining: half, secondsLeft: undefined }))
  expect(reports.at(-1)).toMatchObject({
    phase: 'placing',
    total: 2 * half,
    remaining: 2 * half - 100,
    placements: 100,
    blocksPerSecond: 20,
    bots: [
      { name: 'a', phase: 'placing', x: -64, width: 64, remaining: half - 100 },
      { name: 'b', phase: 'fetching', x: 0, width: 64, remaining: half },
    ],
  })
})

test.each([1, 2, 3, 4, 5])(
  'bots that wait together, as many as 64, never get the same columns, and a run that they all work on ends done: sequence %d',
  runAreaSequence,
)

test('a bot that is added to one that was alone gets a part of its area', async () => {
  const [a, b] = ['a', 'b'].map((name) => createSlowBot(name))
  const bots = [a!]
  const { end, clock, stop } = start(flatArt(1, 1), bots)
  await turn()
  const alone = a!.jobs[0]!

  b!.kick()
  bots.push(b!)
  a!.comeBack()
  await turn()
  const beside = a!.jobs.at(-1)!
  b!.comeBack()
  for (let seconds = 0; seconds < 20 && b!.jobs.length === 0; seconds++) {
    await clock.advance(1000)
    await turn()
  }

  expect(alone.signal.aborted).toBe(true)
  expect([alone, beside].map(({ isOwn }) => isOwn?.(artTask.OffsetX, artTask.OffsetZ))).toEqual([
    undefined,
    true,
  ])
  expect(b!.jobs).toHaveLength(1)
  expect([a!, b!].map((bot) => bot.stretches().at(-1))).toEqual([
    [0, 64],
    [64, 128],
  ])
  stop.abort()
  expect(await end).toEqual({ kind: 'stopped' })
})
