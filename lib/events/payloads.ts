import { type Static, Type } from '@sinclair/typebox'
import { ControlState } from '../control/control.ts'
import { TextSchema } from '../language/schema.ts'
import { Needs } from '../needs/need.ts'
import { PlotState } from '../plots/schema.ts'
import { Progress } from '../postprocess/progress.ts'
import { PendingSignIn } from '../sign-in.ts'
import { StationLook } from '../stations/station-look.ts'
import { Cause } from '../tasks/causes.ts'
import { CellsEvent } from '../tasks/cells.ts'
import { buildPhases, FinishStep } from '../tasks/progress.ts'
import { Task } from '../tasks/task.ts'

const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema, when: string) =>
  Type.Union([schema, Type.Null()], { description: `Null ${when}.` })

export const ConnectionEvent = Type.Object(
  {
    status: Type.Union([Type.Literal('disconnected'), Type.Literal('connecting'), Type.Literal('ready')]),
    reason: TextSchema({ description: 'Why it is not ready; otherwise empty.' }),
    retryAt: Type.Optional(
      Type.String({
        description: 'When the bot tries to connect again, ISO 8601; absent unless it waits for that.',
      }),
    ),
    name: Type.String({ description: 'Player name; empty while there is none.' }),
    signIn: Nullable(PendingSignIn, "while the bot's account needs no sign-in"),
    tunnel: Type.String({ description: 'Public address of the service; empty without a tunnel.' }),
    notice: TextSchema({
      description:
        'An event since the start that the user should know, such as a restored database; otherwise empty.',
    }),
    fleetProblem: Type.Optional(
      TextSchema({
        description: "Extension: why nothing can be changed now, such as that the fleet's database is away.",
      }),
    ),
  },
  { description: "State of the connection to the game, and the tunnel's address." },
)

export const GameEvent = Type.Object(
  {
    health: Type.Number({ description: 'Half hearts, 0..20.' }),
    food: Type.Number({ description: 'Half drumsticks, 0..20.' }),
    level: Type.Number({ description: 'Experience level.' }),
    position: Type.Object({ x: Type.Number(), y: Type.Number(), z: Type.Number() }),
    dimension: Type.String({ examples: ['overworld'] }),
  },
  { description: 'Health, food, position and other facts that a player sees on the screen.' },
)

export const ItemStack = Type.Object({
  item: Type.String({ description: 'Registry name.', examples: ['white_carpet'] }),
  count: Type.Integer(),
})

const buildPhase = Type.Union(buildPhases.map((phase) => Type.Literal(phase)))

/** As `BotProgress`. */
const BotWork = Type.Object(
  {
    name: Type.String({ description: 'Name of the account.' }),
    phase: buildPhase,
    x: Type.Integer({ description: 'World X of the north-western corner of its area.' }),
    z: Type.Integer({ description: 'World Z of that corner.' }),
    width: Type.Integer({
      description:
        'Blocks from west to east; 0 for a bot that has left its work to the others, as `need` says.',
    }),
    length: Type.Integer({ description: 'Blocks from north to south.' }),
    remaining: Type.Optional(
      Type.Integer({ description: 'Blocks of its area to build; absent until it has been compared.' }),
    ),
    blocksPerSecond: Type.Number({ description: 'Average of the last seconds.' }),
    need: TextSchema({ description: 'The reason for waiting or leaving, as a sentence; else empty.' }),
  },
  { description: 'Extension: a bot at work on its area of the art.' },
)

/** One of the bots that build together. */
export const BotState = Type.Object(
  {
    name: Type.String({ description: 'Name of the account.' }),
    status: ConnectionEvent.properties.status,
    reason: ConnectionEvent.properties.reason,
    signIn: ConnectionEvent.properties.signIn,
    isPaused: Type.Boolean({ description: 'Whether it takes no part in building.' }),
    game: Nullable(GameEvent, 'while it is not in the game'),
    deaths: Type.Optional(Type.Integer({ description: 'How often it has died since the program started.' })),
    kicks: Type.Optional(
      Type.Integer({
        description: 'How often the server or the network has ended its connection since then.',
      }),
    ),
    member: Type.Optional(
      Type.String({ description: 'The machine of the fleet that it belongs to; absent without a fleet.' }),
    ),
  },
  { description: 'The bot of an account.' },
)
export type BotState = Static<typeof BotState>

const ProgressOfTask = Type.Object(
  {
    id: Type.String({ description: 'ID of the task.' }),
    phase: buildPhase,
    total: Type.Integer({ description: 'Blocks of the blueprint.' }),
    remaining: Type.Optional(
      Type.Integer({
        description: 'Blocks that are missing or wrong; absent until the world has been compared.',
      }),
    ),
    placements: Type.Integer({ description: 'Placements of this run confirmed by the server.' }),
    blocksPerSecond: Type.Number({ description: 'Average of the last seconds.' }),
    placingBlocksPerSecond: Type.Number({ description: 'Average of the time spent placing.' }),
    secondsLeft: Type.Optional(Type.Number({ description: 'Absent until a rate is known.' })),
    repairs: Type.Integer({ description: 'Wrong blocks removed.' }),
    materials: Type.Optional(
      Type.Record(Type.String(), Type.Integer(), {
        description: 'Missing material of the current map, by item.',
      }),
    ),
    times: Type.Optional(
      Type.Record(Type.String(), Type.Number(), { description: 'Milliseconds of this run by phase.' }),
    ),
    need: Type.Optional(
      TextSchema({
        description: 'The reason for waiting, as a sentence; empty or absent when it is not waiting.',
      }),
    ),
    cause: Type.Optional(Cause),
    blockers: Type.Optional(
      Type.Array(TextSchema(), {
        description:
          'Extension: why the last round of work has got nothing done, as sentences, the newest first; absent while the run gets on.',
      }),
    ),
    finishing: Type.Optional(
      Type.Object(FinishStep.properties, {
        description: 'Extension: in that phase the step in words, and for how many maps it is done.',
      }),
    ),
    bots: Type.Optional(
      Type.Array(BotWork, { description: 'Extension: the bots at work; absent when there is one account.' }),
    ),
    materialTrips: Type.Integer({ description: 'Trips of this run to the material station.' }),
    materialTime: Type.Number({ description: 'Milliseconds of this run spent fetching.' }),
  },
  { description: 'Progress of the run of a task.' },
)
export type ProgressOfTask = Static<typeof ProgressOfTask>

export const ProgressEvent = Type.Object(
  {
    ...ProgressOfTask.properties,
    beside: Type.Optional(
      Type.Array(ProgressOfTask, {
        description: 'Extension: tasks that are built at the same time; absent when there is none.',
      }),
    ),
  },
  { description: 'Progress of the current run; of several, of that which was begun first.' },
)
export type ProgressEvent = Static<typeof ProgressEvent>

/** A list of tasks without pictures and material. */
export const TaskListEvent = Type.Union(
  [Type.Array(Task), Type.Object({ tooLong: Type.Literal(true), count: Type.Integer() })],
  {
    description:
      'Without pictures and material; `tooLong` when the list is too large for an event: then use `GET`.',
  },
)
export type TaskListEvent = Static<typeof TaskListEvent>

export const LogLine = Type.Object({
  at: Type.String({ description: 'ISO 8601 with milliseconds.' }),
  level: Type.Union((['debug', 'info', 'warn', 'error'] as const).map((level) => Type.Literal(level))),
  message: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
})
export type LogLine = Static<typeof LogLine>

/** Payloads at `/ws` by type, in the order of the first messages: the long lists come last, so that they delay nothing. */
export const eventPayloads = {
  connection: ConnectionEvent,
  game: Nullable(GameEvent, 'while the bot is not in the game'),
  inventory: Nullable(
    Type.Array(Nullable(ItemStack, 'for an empty slot'), {
      description: 'The 36 slots of the bot, the nine of the hotbar first.',
    }),
    'while the bot is not in the game',
  ),
  bots: Type.Array(BotState, { description: 'All bots, that of `settings.account` first.' }),
  progress: Nullable(ProgressEvent, 'while no task is being built'),
  cells: Nullable(CellsEvent, 'before anything was built'),
  plots: Type.Array(PlotState, { description: 'The plots with their states.' }),
  postProcessing: Progress,
  stations: StationLook,
  control: ControlState,
  needs: Needs,
  log: Type.Array(LogLine, {
    description: 'Entries since the last message; on connecting the latest hundred.',
  }),
  history: TaskListEvent,
  tasks: TaskListEvent,
} as const
export type EventPayloads = {
  readonly [Type in keyof typeof eventPayloads]: Readonly<Static<(typeof eventPayloads)[Type]>>
}
