import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import type { QueueOverview } from '../../../lib/tasks/queue-overview.ts'
import type { ContractCase } from '../case.ts'
import { must } from '../environment.ts'
import { BatchResult, expectShape, Task } from '../shapes.ts'
import { draft, queueTask } from '../tasks.ts'

const freePlace = { OffsetX: draft.OffsetX + 128 * 40, OffsetZ: draft.OffsetZ }

export const taskCases: readonly ContractCase[] = [
  {
    pair: 'POST /mapart/tasks 200',
    when: 'one task is sent',
    act: ({ call }) => call('POST', '/mapart/tasks', { json: draft }),
    expect: async ({ text }, { call }) => {
      const task = await (await call('GET', `/mapart/tasks/${text}`)).json()
      expect(task).toMatchObject({ ...draft, ID: text, Type: 'mapArt', Status: 'init' })
    },
  },
  {
    pair: 'POST /mapart/tasks 200',
    when: 'an array is sent',
    act: ({ call }) =>
      call('POST', '/mapart/tasks', { json: [draft, { ...draft, Type: 'mapArt', Status: 'init' }] }),
    expect: ({ text }) => expect(text.split(',')).toHaveLength(2),
  },
  {
    pair: 'POST /mapart/tasks 400',
    when: 'the coordinates are not aligned',
    act: ({ call }) => call('POST', '/mapart/tasks', { json: { ...draft, OffsetX: 0 } }),
    expect: ({ text }) => expect(text).toContain('OffsetX 64'),
  },
  {
    pair: 'POST /mapart/tasks 400',
    when: 'a field is missing',
    act: ({ call }) => call('POST', '/mapart/tasks', { json: { ...draft, Group: undefined } }),
    expect: ({ text }) => expect(text).toContain('Group'),
  },
  {
    pair: 'POST /mapart/tasks 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('POST', '/mapart/tasks', { json: draft }),
  },
  {
    pair: 'GET /mapart/tasks 200',
    when: 'there are tasks',
    act: async (environment) => {
      await queueTask(environment)
      return environment.call('GET', '/mapart/tasks')
    },
    expect: ({ json }) => expectShape(Type.Array(Task, { minItems: 1 }), json),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/note 200',
    when: 'the task waits',
    act: async (environment) =>
      environment.call('PUT', `/mapart/tasks/${await queueTask(environment, { ID: 'noted' })}/note`, {
        json: { note: 'for the hall' },
      }),
    expect: async (_, { call }) =>
      expect(await (await call('GET', '/mapart/tasks/noted')).json()).toMatchObject({ Note: 'for the hall' }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/note 400',
    when: 'it is too long',
    act: ({ call }) => call('PUT', '/mapart/tasks/noted/note', { json: { note: 'a'.repeat(1001) } }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/note 404',
    when: 'there is no such task',
    act: ({ call }) => call('PUT', '/mapart/tasks/nobody/note', { json: { note: '' } }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/clear 200',
    when: 'the task waits',
    act: async (environment) =>
      environment.call('PUT', `/mapart/tasks/${await queueTask(environment, { ID: 'cleared' })}/clear`, {
        json: { clear: 'terrain' },
      }),
    expect: async (_, { call }) =>
      expect(await (await call('GET', '/mapart/tasks/cleared')).json()).toMatchObject({ Clear: 'terrain' }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/clear 400',
    when: 'there is no such permission',
    act: ({ call }) => call('PUT', '/mapart/tasks/cleared/clear', { json: { clear: 'chests' } }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/clear 404',
    when: 'there is no such task',
    act: ({ call }) => call('PUT', '/mapart/tasks/nobody/clear', { json: { clear: 'cover' } }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/place 200',
    when: 'nothing of the task was placed',
    act: ({ call }) => call('PUT', '/mapart/tasks/cleared/place', { json: { ...freePlace, OffsetY: 70 } }),
    expect: async (_, { call }) =>
      expect(await (await call('GET', '/mapart/tasks/cleared')).json()).toMatchObject({
        ...freePlace,
        OffsetY: 70,
        Status: 'init',
      }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/place 400',
    when: 'it lies beside the map grid',
    act: ({ call }) =>
      call('PUT', '/mapart/tasks/cleared/place', { json: { OffsetX: 1, OffsetY: 64, OffsetZ: 1 } }),
  },
  {
    pair: 'PUT /mapart/tasks/{id}/place 404',
    when: 'there is no such task',
    act: ({ call }) => call('PUT', '/mapart/tasks/nobody/place', { json: { ...freePlace, OffsetY: 70 } }),
  },
  {
    pair: 'DELETE /mapart/tasks/{id}/retry 200',
    when: 'no try is to come',
    act: ({ call }) => call('DELETE', '/mapart/tasks/cleared/retry'),
  },
  {
    pair: 'DELETE /mapart/tasks/{id}/retry 404',
    when: 'there is no such task',
    act: ({ call }) => call('DELETE', '/mapart/tasks/nobody/retry'),
  },
  {
    pair: 'POST /mapart/tasks/{id}/restore 200',
    when: 'the task was just deleted',
    act: async ({ call }) => {
      await must(call('DELETE', '/mapart/tasks/noted'))
      return call('POST', '/mapart/tasks/noted/restore')
    },
    expect: async (_, { call }) => {
      expect(await (await call('GET', '/mapart/tasks/noted')).json()).toMatchObject({ Note: 'for the hall' })
      expect((await call('GET', '/preview/noted')).status).toBe(200)
    },
  },
  {
    pair: 'POST /mapart/tasks/{id}/restore 400',
    when: 'the task is not deleted',
    act: async (environment) =>
      environment.call('POST', `/mapart/tasks/${await queueTask(environment)}/restore`),
  },
  {
    pair: 'POST /mapart/tasks/{id}/restore 404',
    when: 'there never was such a task',
    act: ({ call }) => call('POST', '/mapart/tasks/nobody/restore'),
  },
  {
    pair: 'GET /mapart/queue 200',
    when: 'there are tasks',
    act: async (environment) => {
      await queueTask(environment)
      return environment.call('GET', '/mapart/queue')
    },
    expect: ({ json }) => {
      const { tasks, blocks, seconds, blocksPerSecond } = json as QueueOverview
      expect(tasks.at(-1)).toEqual({
        ID: expect.any(String),
        Group: 'contract',
        Status: 'init',
        BlueprintPath: expect.stringMatching(/\.nbt$/),
        OffsetX: expect.any(Number),
        OffsetY: expect.any(Number),
        OffsetZ: expect.any(Number),
        Total: 16,
        Remaining: 16,
        Width: 4,
        Height: 4,
      })
      expect(blocks).toBe(tasks.reduce((sum, { Remaining }) => sum + Remaining, 0))
      expect(seconds).toBe(Math.ceil(blocks / blocksPerSecond))
    },
  },
  {
    pair: 'GET /mapart/tasks/{id} 200',
    when: 'the task waits',
    act: async (environment) => environment.call('GET', `/mapart/tasks/${await queueTask(environment)}`),
    expect: ({ json }) => expectShape(Task, json),
  },
  {
    pair: 'GET /mapart/tasks/{id} 404',
    when: 'there is no such task',
    act: ({ call }) => call('GET', '/mapart/tasks/nobody'),
  },
  {
    pair: 'PUT /mapart/tasks/{id} 200',
    when: 'the task was not built yet',
    act: async (environment) => {
      const id = await queueTask(environment)
      return environment.call('PUT', `/mapart/tasks/${id}`, {
        json: { ...draft, ID: id, Group: 'changed', OffsetX: 64 },
      })
    },
    expect: async ({ text }, { call }) => {
      expect(text).toBe('ok')
      const tasks = (await (await call('GET', '/mapart/tasks')).json()) as {
        Group: string
        OffsetX: number
      }[]
      expect(tasks.at(-1)).toMatchObject({ Group: 'changed', OffsetX: 64 })
    },
  },
  {
    pair: 'PUT /mapart/tasks/{id} 400',
    when: 'the body names another task',
    act: async (environment) =>
      environment.call('PUT', `/mapart/tasks/${await queueTask(environment)}`, {
        json: { ...draft, ID: 'other' },
      }),
    expect: ({ text }) => expect(text).toContain('other'),
  },
  {
    pair: 'PUT /mapart/tasks/{id} 404',
    when: 'there is no such task',
    act: ({ call }) => call('PUT', '/mapart/tasks/nobody', { json: draft }),
  },
  {
    pair: 'PUT /mapart/tasks/{id} 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('PUT', '/mapart/tasks/a', { json: draft }),
  },
  {
    pair: 'DELETE /mapart/tasks/{id} 200',
    when: 'the task waits',
    act: async (environment) => environment.call('DELETE', `/mapart/tasks/${await queueTask(environment)}`),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'DELETE /mapart/tasks/{id} 404',
    when: 'there is no such task',
    act: ({ call }) => call('DELETE', '/mapart/tasks/nobody'),
  },
  {
    pair: 'DELETE /mapart/tasks/{id} 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('DELETE', '/mapart/tasks/a'),
  },
  {
    pair: 'DELETE /mapart/tasks/batch 200',
    when: 'all of them exist',
    act: async (environment) => {
      const ids = [await queueTask(environment), await queueTask(environment)]
      return environment.call('DELETE', '/mapart/tasks/batch', { json: ids })
    },
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'DELETE /mapart/tasks/batch 207',
    when: 'one of them does not exist',
    act: async (environment) =>
      environment.call('DELETE', '/mapart/tasks/batch', { json: [await queueTask(environment), 'nobody'] }),
    expect: ({ json }) => {
      expectShape(BatchResult, json)
      expect(json).toMatchObject({ deleted: [expect.any(String)], failed: [{ id: 'nobody' }] })
    },
  },
  {
    pair: 'DELETE /mapart/tasks/batch 400',
    when: 'the list is empty',
    act: ({ call }) => call('DELETE', '/mapart/tasks/batch', { json: [] }),
  },
  {
    pair: 'DELETE /mapart/tasks/batch 404',
    when: 'none of them exist',
    act: ({ call }) => call('DELETE', '/mapart/tasks/batch', { json: ['nobody', 'noone'] }),
  },
  {
    pair: 'POST /mapart/order 200',
    when: 'a task moves',
    act: async (environment) => {
      await queueTask(environment, { ID: 'order-1' })
      await queueTask(environment, { ID: 'order-2' })
      const tasks = (await (await environment.call('GET', '/mapart/tasks')).json()) as { ID: string }[]
      const source = tasks.findIndex(({ ID }) => ID === 'order-2')
      return environment.call('POST', '/mapart/order', { json: { type: 'task', source, destination: 0 } })
    },
    expect: async ({ text }, { call }) => {
      expect(text).toBe('ok')
      const tasks = (await (await call('GET', '/mapart/tasks')).json()) as { ID: string }[]
      expect(tasks[0]?.ID).toBe('order-2')
    },
  },
  {
    pair: 'POST /mapart/order 400',
    when: 'the type is unknown',
    act: ({ call }) => call('POST', '/mapart/order', { json: { type: 'row', source: 0, destination: 0 } }),
    expect: ({ text }) => expect(text).toContain('"row"'),
  },
  {
    pair: 'POST /mapart/order 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('POST', '/mapart/order', { json: { type: 'task', source: 0, destination: 0 } }),
  },
  {
    pair: 'GET /preview/{id} 200',
    when: 'the task waits',
    act: async (environment) => environment.call('GET', `/preview/${await queueTask(environment)}`),
  },
  {
    pair: 'GET /preview/{id} 404',
    when: 'there is no such task',
    act: ({ call }) => call('GET', '/preview/nobody'),
  },
  {
    pair: 'POST /mapart/task/autoBuild 200',
    when: 'it is switched off',
    act: ({ call }) => call('POST', '/mapart/task/autoBuild', { query: { auto: false } }),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'POST /mapart/task/autoBuild 400',
    when: 'auto is missing',
    act: ({ call }) => call('POST', '/mapart/task/autoBuild'),
    expect: ({ text }) => expect(text).toContain('auto'),
  },
  {
    pair: 'GET /mapart/task/autoBuild 200',
    when: 'it is off',
    act: async ({ call }) => {
      await must(call('POST', '/mapart/task/autoBuild', { query: { auto: false } }))
      return call('GET', '/mapart/task/autoBuild')
    },
    expect: ({ json }) => expect(json).toBe(false),
  },
]
