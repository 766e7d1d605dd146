import { Type } from '@sinclair/typebox'
import { TextSchema } from '../../language/schema.ts'
import { plotStates } from '../../plots/life.ts'
import type { StoredPlot } from '../../plots/ports.ts'
import { MadeMap } from '../../plots/schema.ts'
import { readStored } from '../../words/read-stored.ts'

const place = { column: Type.Integer(), row: Type.Integer() }

const Work = Type.Object({
  task: Type.String(),
  run: Type.Optional(Type.String()),
  maps: Type.Array(Type.Object(place)),
  safe: Type.Array(Type.Object({ ...place, id: Type.Integer() })),
  isPressed: Type.Boolean(),
  finisher: Type.Optional(Type.String()),
  isFinished: Type.Optional(Type.Boolean()),
})

const state = (name: string) => Type.Literal(name)

const Stored = Type.Object({
  life: Type.Union([
    Type.Object({ state: state('free') }),
    Type.Object({ state: state('closed'), reason: TextSchema(), work: Type.Union([Type.Null(), Work]) }),
    Type.Object({
      state: Type.Union(plotStates.filter((name) => name !== 'free' && name !== 'closed').map(state)),
      work: Work,
    }),
  ]),
  made: Type.Array(MadeMap),
})

/** Reads a plot that another program has written, maybe one of another version; throws an error that says what is wrong with it. */
export const readStoredPlot = (text: string): StoredPlot => readStored(Stored, text) as StoredPlot
