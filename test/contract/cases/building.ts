import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import type { ContractCase } from '../case.ts'
import { type Environment, must } from '../environment.ts'
import { expectShape, Task } from '../shapes.ts'
import { queueTask } from '../tasks.ts'
import { until } from '../until.ts'

/** Starts a build that takes minutes; the caller has to stop it. */
async function startLongBuild(environment: Environment): Promise<string> {
  const id = await queueTask(environment, { BlueprintPath: 'large.nbt' })
  await must(environment.call('POST', `/mapart/build/${id}`))
  return id
}

async function stopBuild({ call }: Environment, id: string): Promise<void> {
  await must(call('POST', '/mapart/stop'))
  expect(await (await call('GET', `/mapart/tasks/${id}`)).json()).toMatchObject({ Status: 'pause' })
}

/** Builds a blueprint that is already in the world, so it is done as soon as the bot has checked it. */
async function finishTask(environment: Environment): Promise<string> {
  for (let x = 0; x < 4; x++) {
    for (let z = 0; z < 4; z++) environment.game!.world.setBlock(x - 64, 61, z - 64, 'white_carpet')
  }
  const id = await queueTask(environment)
  await must(environment.call('POST', `/mapart/build/${id}`))
  await until(`task ${id} is in the history`, async () => {
    const history = (await (await environment.call('GET', '/mapart/history')).json()) as { ID: string }[]
    return history.some((task) => task.ID === id)
  })
  return id
}

export const buildingCases: readonly ContractCase[] = [
  {
    pair: 'POST /mapart/build/{id} 500',
    when: 'the bot is not connected',
    act: async (environment) => environment.call('POST', `/mapart/build/${await queueTask(environment)}`),
  },
  {
    pair: 'POST /mapart/build/{id} 404',
    when: 'there is no such task',
    act: ({ call }) => call('POST', '/mapart/build/nobody'),
  },
  {
    pair: 'POST /mapart/rebuild/{id} 404',
    when: 'the task is not in the history',
    act: async (environment) => environment.call('POST', `/mapart/rebuild/${await queueTask(environment)}`),
  },
  {
    pair: 'POST /mapart/rebuild/{id} 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('POST', '/mapart/rebuild/a'),
  },
  {
    pair: 'POST /mapart/stop 400',
    when: 'nothing is being built',
    act: ({ call }) => call('POST', '/mapart/stop'),
  },
  {
    pair: 'GET /render 400',
    when: 'nothing is being built',
    act: ({ call }) => call('GET', '/render'),
  },
  {
    pair: 'GET /render 500',
    when: 'the picture can not be drawn',
    needs: 'broken',
    act: ({ call }) => call('GET', '/render'),
  },
  {
    pair: 'GET /mapart/tasks/{id}/column 200',
    when: 'the art has a block there',
    act: async (environment) =>
      environment.call('GET', `/mapart/tasks/${await queueTask(environment)}/column?x=-64&z=-64`),
    expect: ({ json }) => expect(json).toMatchObject({ blocks: [{ y: 61, wanted: 'white_carpet' }] }),
  },
  {
    pair: 'GET /mapart/tasks/{id}/column 400',
    when: 'a coordinate is missing',
    act: async (environment) =>
      environment.call('GET', `/mapart/tasks/${await queueTask(environment)}/column?x=-64`),
  },
  {
    pair: 'GET /mapart/tasks/{id}/column 404',
    when: 'there is no such task',
    act: ({ call }) => call('GET', '/mapart/tasks/nobody/column?x=0&z=0'),
  },
  {
    pair: 'GET /mapart/history 200',
    when: 'nothing was finished yet',
    act: ({ call }) => call('GET', '/mapart/history'),
    expect: ({ json }) => expectShape(Type.Array(Task), json),
  },
  {
    pair: 'POST /mapart/build/{id} 200',
    when: 'the bot is in the game',
    needs: 'game',
    act: async (environment) =>
      environment.call(
        'POST',
        `/mapart/build/${await queueTask(environment, { BlueprintPath: 'large.nbt' })}`,
      ),
    expect: async ({ text }, { call }) => {
      expect(text).toBe('ok')
      await must(call('POST', '/mapart/stop'))
    },
  },
  {
    pair: 'POST /mapart/build/{id} 400',
    when: 'another task is being built',
    needs: 'game',
    act: async (environment) => {
      const running = await startLongBuild(environment)
      const response = await environment.call('POST', `/mapart/build/${await queueTask(environment)}`)
      await stopBuild(environment, running)
      return response
    },
    expect: ({ text }) => expect(text).toContain('already running'),
  },
  {
    pair: 'PUT /mapart/tasks/{id} 400',
    when: 'the task is paused',
    needs: 'game',
    act: async (environment) => {
      const id = await startLongBuild(environment)
      await stopBuild(environment, id)
      const task = await (await environment.call('GET', `/mapart/tasks/${id}`)).json()
      return environment.call('PUT', `/mapart/tasks/${id}`, { json: task })
    },
    expect: ({ text }) => expect(text).toContain('pause'),
  },
  {
    pair: 'POST /mapart/stop 200',
    when: 'a task is being built',
    needs: 'game',
    act: async (environment) => {
      await startLongBuild(environment)
      return environment.call('POST', '/mapart/stop')
    },
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'GET /render 200',
    when: 'a task is being built',
    needs: 'game',
    act: async (environment) => {
      const id = await startLongBuild(environment)
      const response = await environment.call('GET', '/render')
      await stopBuild(environment, id)
      return response
    },
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'GET /mapart/tasks/{id}/cells 200',
    when: 'a task is being built',
    needs: 'game',
    act: async (environment) => {
      const id = await startLongBuild(environment)
      const isBegun = async () => (await environment.call('GET', `/mapart/tasks/${id}/cells`)).status === 200
      await until('the cells are there', isBegun)
      const response = await environment.call('GET', `/mapart/tasks/${id}/cells`)
      await stopBuild(environment, id)
      return response
    },
    expect: ({ json }) =>
      expect(json).toMatchObject({
        id: expect.any(String),
        revision: expect.any(Number),
        x: -64,
        z: -64,
        width: 64,
        length: 64,
        cells: expect.stringMatching(/^[1-4]{4096}$/),
      }),
  },
  {
    pair: 'GET /mapart/tasks/{id}/cells 404',
    when: 'the task was not built yet',
    act: async (environment) =>
      environment.call('GET', `/mapart/tasks/${await queueTask(environment)}/cells`),
  },
  {
    pair: 'GET /mapart/history 200',
    when: 'a task was finished',
    needs: 'game',
    act: async (environment) => {
      await finishTask(environment)
      return environment.call('GET', '/mapart/history')
    },
    expect: ({ json }) => {
      expectShape(Type.Array(Task, { minItems: 1 }), json)
      expect((json as unknown[])[0]).toMatchObject({
        Status: 'done',
        Record: { Finish: true, RemainBlocks: 0 },
      })
    },
  },
  {
    pair: 'POST /mapart/rebuild/{id} 200',
    when: 'the task is done',
    needs: 'game',
    act: async (environment) => environment.call('POST', `/mapart/rebuild/${await finishTask(environment)}`),
    expect: async ({ text }, { call }) => {
      expect(text).toBe('ok')
      const tasks = (await (await call('GET', '/mapart/tasks')).json()) as { Status: string }[]
      expect(tasks.at(-1)?.Status).toBe('init')
    },
  },
]
