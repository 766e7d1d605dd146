import { expect } from 'bun:test'
import type { Plan, PlannedPlace } from '../../../lib/client/client.ts'
import type { ContractCase } from '../case.ts'
import { queueTask } from '../tasks.ts'

export const planCases: readonly ContractCase[] = [
  {
    pair: 'GET /plan 200',
    when: 'the bot is not in the game: only what is known without it',
    act: ({ call }) => call('GET', '/plan?width=128&length=129'),
    expect({ json }) {
      const { proposal, problem } = json as Plan
      expect(problem).toBe('')
      expect(proposal).toMatchObject({ width: 128, length: 129, refusal: '' })
      expect([(proposal!.OffsetX - 64) % 128, (proposal!.OffsetZ - 63) % 128].map(Math.abs)).toEqual([0, 0])
    },
  },
  {
    pair: 'GET /plan 400',
    when: 'the file is not there',
    act: ({ call }) => call('GET', '/plan?file=nothing.nbt'),
  },
  {
    pair: 'GET /plan 404',
    when: 'the task does not exist',
    act: ({ call }) => call('GET', '/plan?task=nobody'),
  },
  {
    pair: 'GET /plan/place 200',
    when: 'a task can stay where it is',
    act: async (environment) =>
      environment.call(
        'GET',
        `/plan/place?task=${await queueTask(environment)}&OffsetX=-64&OffsetZ=-64&OffsetY=70`,
      ),
    expect({ json }) {
      expect(json as PlannedPlace).toMatchObject({ OffsetX: -64, OffsetY: 70, OffsetZ: -64, width: 4 })
    },
  },
  {
    pair: 'GET /plan/place 400',
    when: 'there is no place',
    act: ({ call }) => call('GET', '/plan/place?OffsetX=64'),
  },
  {
    pair: 'GET /plan/place 404',
    when: 'the task does not exist',
    act: ({ call }) => call('GET', '/plan/place?task=nobody&OffsetX=0&OffsetZ=0'),
  },
]
