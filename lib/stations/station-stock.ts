import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'

const BlockPosition = (description?: string) =>
  Type.Tuple(
    [Type.Integer(), Type.Integer(), Type.Integer()],
    description === undefined ? {} : { description },
  )

const StockedBox = Type.Object({
  position: BlockPosition(),
  item: Type.String({
    description: 'Item that it holds by the settings; empty when it was found by searching.',
  }),
  hasButton: Type.Boolean({ description: 'Whether a button fills it again.' }),
  items: Type.Union([Type.Record(Type.String(), Type.Integer()), Type.Null()], {
    description: 'What it held when it was last seen, by item; null when it was not opened since the start.',
  }),
  seenAt: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601.' }),
  problem: TextSchema({ description: 'Why the bot could not use it the last time; otherwise empty.' }),
  isGone: Type.Optional(
    Type.Boolean({ description: 'True when no box stood there any more the last time; otherwise absent.' }),
  ),
  otherHalf: Type.Optional(
    BlockPosition('Of a double chest: its other block. Absent until the bot has seen it.'),
  ),
  button: Type.Optional(BlockPosition()),
})
export type StockedBox = Static<typeof StockedBox>

/** A material station and what its boxes held when they were last seen. */
export const StationStock = Type.Object(
  {
    server: Type.Integer({ description: 'Sub-server; 0 = no switch.' }),
    warp: Type.String({ description: 'Warp point; empty = none.' }),
    boxes: Type.Array(StockedBox),
    dump: Type.Optional(BlockPosition('The box for leftover material.')),
    searchedAt: Type.Optional(
      Type.String({
        description:
          'When the bot searched for boxes, ISO 8601; absent when the settings list them, and before the first search.',
      }),
    ),
  },
  { description: 'A material station, with the boxes that the settings list or that the bot has found.' },
)
export type StationStock = Static<typeof StationStock>
