import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'
import { plotStates } from './life.ts'

export const MadeMap = Type.Object({
  task: Type.String({ description: 'ID of the task.' }),
  group: Type.String(),
  column: Type.Integer({ description: 'Among the maps of the task, from the west; zero-based.' }),
  row: Type.Integer({ description: 'From the north; zero-based.' }),
  id: Type.Integer({ description: 'Map id in the game.' }),
  at: Type.String({ description: 'When it lay safely in its box, ISO 8601.' }),
})

export const PlotState = Type.Object(
  {
    name: Type.String(),
    server: Type.Integer(),
    warp: Type.String(),
    position: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
    maps: Type.Tuple([Type.Integer(), Type.Integer()], { description: 'Columns and rows of maps.' }),
    state: Type.Union(
      plotStates.map((state) => Type.Literal(state)),
      { description: 'The present state. Nothing is cleared before all maps of the art lie in their box.' },
    ),
    task: Type.Optional(Type.String({ description: 'ID of the task that has it.' })),
    reason: Type.Optional(TextSchema({ description: 'Why it is closed, and what helps.' })),
    made: Type.Array(MadeMap, { description: 'The last ten maps, the newest first.' }),
  },
  { description: 'A plot, and what it is at.' },
)
export type PlotState = Static<typeof PlotState>
