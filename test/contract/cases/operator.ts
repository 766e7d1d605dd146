import { expect } from 'bun:test'
import type { Project, ProjectSummary } from '../../../lib/client/client.ts'
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
      const own = (json as ProjectSummary[]).find(({ group }) => group === 'a wall')
      expect(own).toEqual({
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
]
