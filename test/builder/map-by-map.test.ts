import { expect, test } from 'bun:test'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { buildMapByMap } from '../../lib/builder/map-by-map.ts'
import type { OpenMap } from '../../lib/builder/map-item/built-map.ts'
import type { BuildJob } from '../../lib/tasks/building.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { OpenedMap, Task } from '../../lib/tasks/task.ts'

const task: Task = {
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

/** One block in every corner of so many maps, with the extra north row. */
function artOf(columns: number, rows: number): Blueprint {
  const [width, length] = [columns * 128, rows * 128 + 1]
  const cells: number[] = []
  for (let z = 1; z < length; z += 128) for (let x = 0; x < width; x += 128) cells.push(z * width + x)
  return {
    format: 'structure',
    width,
    height: 1,
    length,
    palette: [{ name: 'stone', properties: {} }],
    cells: Uint32Array.from(cells),
    states: new Uint16Array(cells.length),
  }
}

const progress = (over: Partial<BuildProgress>): BuildProgress => ({
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
})

const openNothing: OpenMap = async () => ({ kind: 'done' })

function run(art: Blueprint, endOf: (index: number) => RunEnd, openMap: OpenMap = openNothing) {
  const places: string[] = []
  const reports: BuildProgress[] = []
  const builder = buildMapByMap(
    {
      async build(job: BuildJob) {
        places.push(`${job.task.OffsetX} ${job.task.OffsetZ}, ${job.blueprint.cells.length} block`)
        job.report(progress({}))
        job.report(progress({ remaining: 0, placements: 1, materialTrips: 1, materialTime: 5, repairs: 1 }))
        return endOf(places.length - 1)
      },
    },
    openMap,
  )
  const end = builder.build({
    task,
    blueprint: art,
    signal: new AbortController().signal,
    report: (one) => reports.push(one),
  })
  return { end, places, reports }
}

test('a file of several maps is built map by map, column by column from the north', async () => {
  const { end, places } = run(artOf(2, 2), () => ({ kind: 'done' }))

  expect(await end).toEqual({ kind: 'done' })
  expect(places).toEqual(['-64 -65, 1 block', '-64 64, 1 block', '64 -65, 1 block', '64 64, 1 block'])
})

test('progress counts all maps together and never runs back', async () => {
  const { end, reports } = run(artOf(1, 3), () => ({ kind: 'done' }))

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
  const { end, places } = run(artOf(1, 3), (index) =>
    index === 1 ? { kind: 'failed', reason: 'no carpets' } : { kind: 'done' },
  )

  expect(await end).toEqual({ kind: 'failed', reason: 'no carpets' })
  expect(places).toHaveLength(2)
})

test('every map is opened when it is built and before the next is begun; what is told of its item joins the progress', async () => {
  const steps: string[] = []
  const { end, reports } = run(
    artOf(1, 2),
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
  expect(steps).toEqual(['built', 'opened 0 0, 2 left', 'built', 'opened 0 1, 1 left', 'built'])
  expect(reports.at(-1)).toMatchObject({
    phase: 'opening',
    remaining: 0,
    placements: 3,
    maps: [
      { Row: 0, MapID: 5, Finish: true },
      { Row: 1, MapID: 6, Finish: true },
    ],
  })
})

test('a map that can not be opened ends the run', async () => {
  const { end, places } = run(
    artOf(1, 3),
    () => ({ kind: 'done' }),
    async () => ({ kind: 'failed', reason: 'no maps' }),
  )

  expect(await end).toEqual({ kind: 'failed', reason: 'no maps' })
  expect(places).toHaveLength(1)
})

test('foreign blocks on the first map leave the task alone, on a later one they end it', async () => {
  const foreign: RunEnd = { kind: 'skipped', reason: 'blocks' }

  const first = run(artOf(1, 2), () => foreign)
  const later = run(artOf(1, 2), (index) => (index === 0 ? { kind: 'done' } : foreign))

  expect(await first.end).toEqual(foreign)
  expect(await later.end).toEqual({ kind: 'failed', reason: 'blocks' })
})
