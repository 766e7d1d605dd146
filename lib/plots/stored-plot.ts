import { Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'
import { fits, readStored } from '../words/read-stored.ts'
import { sentence } from '../words/sentence.ts'
import { plotStates } from './life.ts'
import type { StoredPlot } from './ports.ts'
import { MadeMap } from './schema.ts'

const place = { column: Type.Integer(), row: Type.Integer() }

const Work = Type.Object({
  task: Type.String(),
  run: Type.Optional(Type.String()),
  maps: Type.Array(Type.Object(place)),
  safe: Type.Array(Type.Object({ ...place, id: Type.Integer() })),
  isPressed: Type.Boolean(),
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

/** Reads a plot as it was stored, maybe by a program of another version; throws an error that says what is wrong with it. */
export const readStoredPlot = (text: string): StoredPlot => readStored(Stored, text) as StoredPlot

/**
 * The same of what a store has read. What stands on one whose state can't be read is not known, so nobody may build there before
 * somebody has looked.
 */
export function storedPlot(value: unknown): StoredPlot {
  if (fits(Stored, value)) return value as StoredPlot
  return { life: { state: 'closed', reason: sentence('plotUnread'), work: null }, made: [] }
}
