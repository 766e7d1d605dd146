import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../../language/schema.ts'
import { Cause } from '../../tasks/causes.ts'
import { type BuildPhase, buildPhases, FinishStep } from '../../tasks/progress.ts'
import { OpenedMap, TaskRecord } from '../../tasks/task.ts'

/** The schemas of all that members tell each other about building. Programs of other versions write it, too, and people may change it. */
const RunEnd = Type.Union([
  Type.Object({ kind: Type.Literal('done') }),
  Type.Object({ kind: Type.Literal('stopped'), reason: Type.Optional(TextSchema()) }),
  Type.Object({
    kind: Type.Union([Type.Literal('failed'), Type.Literal('skipped')]),
    reason: TextSchema(),
    cause: Type.Optional(Cause),
  }),
])

const Run = Type.Object({
  id: Type.String(),
  task: Type.String(),
  maySkip: Type.Boolean(),
  isStopping: Type.Boolean(),
  stopReason: Type.Optional(TextSchema()),
  before: TaskRecord,
  base: TaskRecord,
})

const lane = {
  run: Type.Union([Type.Null(), Run]),
  skipped: Type.Array(Type.String()),
  ended: Type.Union([Type.Null(), Type.Object({ run: Type.String(), task: Type.String(), end: RunEnd })]),
}

/** That of the first task that is built, and of those beside it; and which tasks the bots of all members build while there are several. */
export const StoredBuildState = Type.Object({
  isAutomatic: Type.Boolean(),
  ...lane,
  beside: Type.Optional(Type.Array(Type.Object(lane))),
  bots: Type.Optional(Type.Record(Type.String(), Type.String())),
})

const size = Type.Integer({ minimum: 0 })
const place = { x: Type.Integer(), z: Type.Integer(), width: size, length: size }
const Phase = Type.Unsafe<BuildPhase>(Type.Union(buildPhases.map((phase) => Type.Literal(phase))))
const Counts = Type.Array(Type.Tuple([Type.String(), Type.Number()]))

const Bot = Type.Object({
  name: Type.String(),
  phase: Phase,
  ...place,
  remaining: Type.Optional(Type.Number()),
  blocksPerSecond: Type.Number(),
  need: TextSchema(),
})

/** The progress without what has no JSON. */
const Figures = Type.Object({
  phase: Phase,
  total: Type.Number(),
  remaining: Type.Optional(Type.Number()),
  placements: Type.Number(),
  materialTrips: Type.Number(),
  materialTime: Type.Number(),
  blocksPerSecond: Type.Number(),
  placingBlocksPerSecond: Type.Number(),
  secondsLeft: Type.Optional(Type.Number()),
  repairs: Type.Number(),
  times: Type.Optional(Type.Record(Type.String(), Type.Number())),
  need: Type.Optional(TextSchema()),
  cause: Type.Optional(Cause),
  blockers: Type.Optional(Type.Array(TextSchema())),
  finishing: Type.Optional(FinishStep),
  bots: Type.Optional(Type.Array(Bot)),
  placedBy: Type.Optional(Type.Record(Type.String(), Type.Number())),
  maps: Type.Optional(Type.Array(OpenedMap)),
})

export const PartReport = Type.Object({
  figures: Type.Optional(Figures),
  placed: Type.Optional(Counts),
  materials: Type.Optional(Counts),
  end: Type.Optional(RunEnd),
  cells: Type.Array(Type.Object({ ...place, runs: Type.String() })),
})
export type PartReport = Static<typeof PartReport>
