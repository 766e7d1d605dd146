import { expect } from 'bun:test'
import type { Need, Project, ProjectSummary, StockForecast } from '../../../lib/client/client.ts'
import type { ContractCase } from '../case.ts'
import { queueTask } from '../tasks.ts'

export const operatorCases: readonly ContractCase[] = [
  {
    pair: 'GET /projects 200',
    when: 'a group has a task',
    act: async (environment) => {
      await queueTask(environment, { Group: 'a wall' })
      return environment.call('GET', '/projects')
    },
    expect({ json }) {
      const project = (json as ProjectSummary[]).find(({ group }) => group === 'a wall')
      expect(project).toEqual({
        group: 'a wall',
        maps: 1,
        done: 0,
        building: 0,
        failed: 0,
        waiting: 1,
        blocks: 16,
        blocksDone: 0,
        mapsPerDay: 0,
      })
    },
  },
  {
    pair: 'GET /projects/{group} 200',
    when: 'its name has a slash and blanks',
    act: async (environment) => {
      for (const OffsetX of [-64, 64]) await queueTask(environment, { Group: 'east / west', OffsetX })
      return environment.call('GET', `/projects/${encodeURIComponent('east / west')}`)
    },
    expect({ json }) {
      const { columns, rows, cells } = json as Project
      expect([columns, rows]).toEqual([2, 1])
      expect(cells).toEqual(
        [0, 1].map((column) => ({ id: expect.any(String), column, row: 0, status: 'init' })),
      )
    },
  },
  {
    pair: 'GET /projects/{group} 404',
    when: 'no task has this group',
    act: ({ call }) => call('GET', '/projects/nothing'),
  },
  {
    pair: 'GET /stock 200',
    when: 'a task needs material that is in no known box',
    act: async (environment) => {
      await queueTask(environment)
      return environment.call('GET', '/stock')
    },
    expect({ json }) {
      const { blocksPerDay, items } = json as StockForecast
      expect(blocksPerDay).toBeGreaterThan(0)
      const carpet = items.find(({ item }) => item === 'white_carpet')!
      expect(carpet.needed % 16).toBe(0)
      expect(carpet.inBoxes === null ? 0 : carpet.needed - carpet.inBoxes).toBe(carpet.short)
    },
  },
  {
    pair: 'GET /needs 200',
    when: 'whatever is open',
    act: ({ call }) => call('GET', '/needs'),
    expect({ json }) {
      const since = (json as Need[]).map((need) => need.since)
      expect(since).toEqual(since.toSorted().reverse())
    },
  },
  {
    pair: 'POST /mapart/tasks/batch 200',
    when: 'one of the tasks can be changed so',
    act: async (environment) => {
      const id = await queueTask(environment)
      return environment.call('POST', '/mapart/tasks/batch', { json: { ids: [id, 'nobody'], pause: true } })
    },
    expect: ({ json }) => expect(json).toEqual({ changed: [expect.any(String)], failed: [] }),
  },
  {
    pair: 'POST /mapart/tasks/batch 400',
    when: 'no task is named',
    act: ({ call }) => call('POST', '/mapart/tasks/batch', { json: { ids: [], Group: 'x' } }),
  },
  {
    pair: 'POST /mapart/tasks/batch 404',
    when: 'none of the tasks exist',
    act: ({ call }) => call('POST', '/mapart/tasks/batch', { json: { ids: ['nobody'], Group: 'x' } }),
  },
]
