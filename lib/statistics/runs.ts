import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'
import type { Task } from '../tasks/task.ts'
import type { RunEntry, StatisticsStore } from './ports.ts'
import { amounts, day, daysIn } from './statistics.ts'

const defaultCount = 500
const maxCount = 5000

export const RunsQuery = Type.Object({
  task: Type.Optional(Type.String({ description: 'ID of a task: only its runs.' })),
  reason: Type.Optional(
    Type.String({
      description: 'How they ended: `done`, `stopped`, `skipped`, `crashed`, else the code of the cause.',
      examples: ['material-missing'],
    }),
  ),
  bot: Type.Optional(Type.String({ description: 'Name of a bot that took part, of several accounts.' })),
  from: Type.Optional(day('The first day on which they began.')),
  to: Type.Optional(day('The last day.')),
  count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: maxCount, default: defaultCount, description: 'The most runs.' }),
  ),
})

export const Run = Type.Object(
  {
    task: Type.String({ description: 'ID of the task; it may be deleted.' }),
    group: Type.Optional(Type.String({ description: 'Group of the task, while it exists.' })),
    name: Type.Optional(Type.String({ description: 'File of the task, while it exists.' })),
    start: Type.String({ format: 'date-time', examples: ['2026-11-20T18:30:00.000Z'] }),
    end: Type.String({ format: 'date-time', examples: ['2026-11-20T19:05:00.000Z'] }),
    placed: Type.Integer({ description: 'Placements that the server confirmed.' }),
    reason: Type.Optional(Type.String({ description: 'How it ended; absent while it is in progress.' })),
    why: Type.Optional(
      TextSchema({
        description: 'The failure, or by what it was stopped and from where.',
        examples: ['Stopped from the page on Windows (127.0.0.1:3000).'],
      }),
    ),
    trips: Type.Integer({ description: 'Trips to the material station.' }),
    secondsByPhase: amounts('Its time by phase, as the event `progress` names them.'),
    bots: amounts('Placements by the name of the bot; empty when one account built alone.'),
  },
  { description: 'A task that was being built, from a start to the next end.' },
)
export type Run = Static<typeof Run>

interface RunsDependencies {
  readonly store: Pick<StatisticsStore, 'runs'>
  readonly find: (task: string) => Task | undefined
}

/** Each time that a task was built. */
export function createRuns({ store, find }: RunsDependencies) {
  function described({ task: id, start, end, placed, reason, why, trips, times, placedBy }: RunEntry): Run {
    const task = find(id)
    const seconds = Object.entries(times).map(([phase, ms]) => [phase, Math.round(ms / 100) / 10])
    return {
      task: id,
      ...(task ? { group: task.Group, name: task.BlueprintPath } : {}),
      start: start.toISOString(),
      end: end.toISOString(),
      placed,
      ...(reason === undefined ? {} : { reason }),
      ...(why === undefined ? {} : { why }),
      trips,
      secondsByPhase: Object.fromEntries(seconds),
      bots: { ...placedBy },
    }
  }

  return {
    /** The newest first. */
    list({ count = defaultCount, ...filter }: Static<typeof RunsQuery>): Run[] {
      daysIn(filter)
      return store.runs(count, filter).map(described)
    },
  }
}

export type RunsService = ReturnType<typeof createRuns>
