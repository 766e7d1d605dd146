import { type Static, Type } from '@sinclair/typebox'
import { BlockPosition } from './block-position.ts'
import { oneLine } from './one-line.ts'

const strict = { additionalProperties: false } as const

const MaterialBox = Type.Object(
  {
    item: Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Registry name.',
      examples: ['white_carpet'],
    }),
    position: BlockPosition('World position of the container.'),
    kind: Type.Union([Type.Literal('chest'), Type.Literal('button')], {
      description: '`button`: a container that is refilled when the button is pressed.',
    }),
    button: Type.Optional(BlockPosition('World position of the button.')),
  },
  strict,
)

const Station = Type.Object(
  {
    server: Type.Integer({ minimum: 0, description: 'Sub-server; 0 = no switch.' }),
    warp: Type.String({
      ...oneLine,
      maxLength: 256,
      description: 'Warp point; empty = the bot walks or flies there.',
    }),
    boxes: Type.Array(MaterialBox, {
      maxItems: 4096,
      description: 'Empty = the bot opens all containers within 24 blocks of the warp and remembers them.',
    }),
    position: Type.Optional(
      BlockPosition(
        'Extension: where boxes are searched for, if that is not around the warp or the bot; the bot goes there first.',
      ),
    ),
    dump: Type.Optional(BlockPosition('Container for leftover material.')),
  },
  strict,
)

export const MaterialBoxes = Type.Object(
  { stations: Type.Array(Station, { maxItems: 256 }) },
  { ...strict, description: 'Locations of the material.' },
)
export type MaterialBoxes = Static<typeof MaterialBoxes>
export type MaterialStation = Static<typeof Station>

export const materialBoxesDefaults: MaterialBoxes = { stations: [] }
