import { type Static, Type } from '@sinclair/typebox'
import type { Configuration } from '../config/configuration.ts'
import { serviceNames } from '../config/ports.ts'
import type { Events } from '../events/events.ts'
import { LogLine } from '../events/payloads.ts'
import type { StatisticsStore } from '../statistics/ports.ts'
import type { Task } from '../tasks/task.ts'
import { version } from '../version.ts'

/** Figures of the running program. */
export const ProgramFigures = Type.Object({
  system: Type.String({ description: 'Operating system and processor.', examples: ['linux x64'] }),
  runtime: Type.String({ examples: ['Bun 1.4.4'] }),
  seconds: Type.Number({ description: 'Time since the start.' }),
  residentBytes: Type.Integer({ description: 'Memory in use.' }),
  heapBytes: Type.Integer({ description: 'Of that, objects of the program.' }),
  databaseBytes: Type.Integer({ description: 'Size of the database, its log included.' }),
})
export type ProgramFigures = Static<typeof ProgramFigures>

const anyFields = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const Diagnostics = Type.Object(
  {
    version: Type.String({ examples: ['0.1.0 (4f2c1ab9d0)'] }),
    at: Type.String({ description: 'ISO 8601.' }),
    program: ProgramFigures,
    gameVersion: Type.Union([Type.String(), Type.Null()], { description: 'Null outside of the game.' }),
    configuration: anyFields('The three configurations by name, without secrets.'),
    state: anyFields('The last events `connection`, `game`, `progress`, `postProcessing` and `stations`.'),
    tasks: Type.Record(Type.String(), Type.Integer(), { description: 'Number of tasks by status.' }),
    runs: Type.Array(
      Type.Object({
        task: Type.String({ description: 'ID of the task.' }),
        start: Type.String({ description: 'ISO 8601.' }),
        end: Type.String({ description: 'ISO 8601; of one in progress, when it was last saved.' }),
        blocks: Type.Integer({ description: 'Placements that the server confirmed.' }),
        reason: Type.Union([Type.String(), Type.Null()], {
          description: 'As `ends` of the statistics; null while it is in progress.',
        }),
      }),
      { description: 'The last runs, the newest first.' },
    ),
    log: Type.Array(LogLine, { description: 'The last entries.' }),
  },
  {
    description:
      'For a report of a mistake. It has no passwords, tokens, webhook addresses and codes, but server, player and positions.',
  },
)
export type Diagnostics = Static<typeof Diagnostics>

interface DiagnosticsDependencies {
  readonly program: () => ProgramFigures
  readonly configuration: Pick<Configuration, 'show'>
  readonly events: Pick<Events, 'snapshot'>
  readonly gameVersion: () => string | undefined
  readonly tasks: () => readonly Task[]
  readonly runs: StatisticsStore['runs']
  readonly now: () => Date
}

const shownRuns = 50
const shownStates = ['connection', 'game', 'progress', 'postProcessing', 'stations']

/** Collects the bundle for a report of a mistake. */
export function createDiagnostics(deps: DiagnosticsDependencies): () => Diagnostics {
  return () => {
    const latest = new Map(deps.events.snapshot().map(({ type, data }) => [type as string, data]))
    const connection = latest.get('connection')
    // With these, others could sign in as the bot or reach the service.
    if (connection) latest.set('connection', { ...connection, signIn: null, tunnel: '' })
    return {
      version,
      at: deps.now().toISOString(),
      program: deps.program(),
      gameVersion: deps.gameVersion() ?? null,
      configuration: Object.fromEntries(serviceNames.map((name) => [name, deps.configuration.show(name)])),
      state: Object.fromEntries(shownStates.map((type) => [type, latest.get(type) ?? null])),
      tasks: countByStatus(deps.tasks()),
      runs: deps.runs(shownRuns).map(({ task, start, end, placed, reason }) => ({
        task,
        start: start.toISOString(),
        end: end.toISOString(),
        blocks: placed,
        reason: reason ?? null,
      })),
      log: (latest.get('log') ?? []) as LogLine[],
    }
  }
}

function countByStatus(tasks: readonly Task[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { Status } of tasks) counts[Status] = (counts[Status] ?? 0) + 1
  return counts
}
