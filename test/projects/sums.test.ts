import { afterEach, expect, test } from 'bun:test'
import { createHandlers, type ScenarioName } from '../../lib/mocks/create-handlers.ts'
import type { Call } from '../contract/environment.ts'
import { callHandlers } from '../mocks/mock-environment.ts'

/** The figures of projects and of the forecast, computed a second time from the tasks and the stations alone. */

const base = 'http://mapwright.test/api'
const day = 86_400_000
const started: Call[] = []

afterEach(async () => {
  for (const call of started.splice(0)) await call('POST', '/exit')
})

interface PlainTask {
  readonly Group: string
  readonly Status: string
  readonly IsDestroy?: boolean
  readonly Record: {
    readonly TotalBlocks: number
    readonly RemainBlocks: number
    readonly Width: number
    readonly Height: number
    readonly StartTime?: string
    readonly FinishTime?: string
    readonly Materials: readonly { readonly name: string; readonly count: number }[]
  }
}

interface PlainBox {
  readonly item: string
  readonly hasButton: boolean
  readonly isGone?: boolean
  readonly items: Readonly<Record<string, number>> | null
}

async function read(scenario: ScenarioName) {
  const call = callHandlers(base, createHandlers({ baseUrl: base, scenario }))
  started.push(call)
  const json = async <Body>(path: string) => (await (await call('GET', path)).json()) as Body
  return {
    queue: await json<PlainTask[]>('/mapart/tasks'),
    history: await json<PlainTask[]>('/mapart/history'),
    stations: await json<{ readonly boxes: readonly PlainBox[] }[]>('/stations'),
    projects: await json<Record<string, number | string>[]>('/projects'),
    stock: await json<{
      blocksPerDay: number
      items: { item: string; needed: number; inBoxes: number | null; short: number; lastsUntil?: string }[]
    }>('/stock'),
  }
}

const mapsOf = ({ Record: { Width, Height } }: PlainTask) => Math.ceil(Width / 128) * Math.ceil(Height / 128)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test.each(['busy', 'errors', 'production'] as const)(
  'the projects of the scenario %s are the sums of its tasks',
  async (scenario) => {
    const { queue, history, projects } = await read(scenario)
    const tasks = [...queue, ...history]
    const shown = new Set(projects.map(({ group }) => group))
    expect([...shown].sort()).toEqual([...new Set(tasks.map(({ Group }) => Group))].sort())
    for (const project of projects) {
      const ownTasks = tasks.filter(({ Group, IsDestroy }) => Group === project.group && !IsDestroy)
      const maps = (status: string) => sum(ownTasks.filter(({ Status }) => Status === status).map(mapsOf))
      const begun = ownTasks.flatMap(({ Record: { StartTime } }) =>
        StartTime ? [Date.parse(StartTime)] : [],
      )
      const since = Math.max(Date.now() - 7 * day, Math.min(...begun))
      const finished = ownTasks.filter(({ Status, Record: { FinishTime = '' } }) => {
        return Status === 'done' && Date.parse(FinishTime) > Date.now() - 7 * day
      })

      expect(project).toMatchObject({
        maps: sum(ownTasks.map(mapsOf)),
        done: maps('done'),
        building: maps('building'),
        failed: maps('error'),
        waiting: maps('init') + maps('pause'),
        blocks: sum(ownTasks.map(({ Record }) => Record.TotalBlocks)),
      })
      const right = sum(
        ownTasks.map(({ Record: { TotalBlocks, RemainBlocks } }) => TotalBlocks - RemainBlocks),
      )
      // The map in progress goes on between the two requests.
      expect(Math.abs(Number(project.blocksDone) - right)).toBeLessThan(2000)
      const expected = sum(finished.map(mapsOf)) / Math.max(1 / 24, (Date.now() - since) / day)
      expect(Number(project.mapsPerDay)).toBeCloseTo(expected, 1)
    }
  },
)

test.each(['busy', 'errors', 'production'] as const)(
  'the forecast of the scenario %s is the sums of its tasks and boxes, in the order of the queue',
  async (scenario) => {
    const { queue, stations, stock } = await read(scenario)
    const boxes = stations.flatMap((station) => station.boxes).filter(({ isGone }) => !isGone)
    const materials = new Set(queue.flatMap(({ Record }) => Record.Materials.map(({ name }) => name)))
    for (const { item, needed, inBoxes, short, lastsUntil } of stock.items) {
      const countIn = ({ Record: { Materials } }: (typeof queue)[number]) =>
        Materials.find(({ name }) => name === item)?.count ?? 0
      const rest = queue.map((task) => {
        const { RemainBlocks, TotalBlocks } = task.Record
        return Math.ceil((countIn(task) * RemainBlocks) / TotalBlocks)
      })
      // Any of the blocks of a begun task may be those that stand.
      const least = queue.map((task) => {
        const { RemainBlocks, TotalBlocks } = task.Record
        return Math.max(0, countIn(task) - (TotalBlocks - RemainBlocks))
      })
      expect(Math.abs(needed - sum(rest))).toBeLessThan(2000)
      const isEndless = boxes.some((box) => box.hasButton && box.item === item)
      const there = sum(boxes.map(({ items }) => items?.[item] ?? 0))
      if (isEndless) expect(inBoxes).toBeNull()
      else if (inBoxes !== null) expect(inBoxes).toBe(there)
      const lacking = inBoxes === null ? 0 : Math.max(0, sum(least) - there)
      expect(Math.abs(short - lacking)).toBeLessThan(2000)
      if (inBoxes === null || short === 0) {
        expect(lastsUntil).toBeUndefined()
        continue
      }
      let left = there
      let blocks = 0
      for (const [index, need] of least.entries()) {
        const { RemainBlocks } = queue[index]!.Record
        if (need > left) {
          blocks += (RemainBlocks * left) / need
          break
        }
        left -= need
        blocks += RemainBlocks
      }
      const days = (Date.parse(lastsUntil!) - Date.now()) / day
      expect(days * stock.blocksPerDay).toBeCloseTo(blocks, -4)
      materials.delete(item)
    }
    for (const name of materials) expect(stock.items.map(({ item }) => item)).toContain(name)
  },
)
