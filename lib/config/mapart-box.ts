import { type Static, Type } from '@sinclair/typebox'

const strict = { additionalProperties: false } as const
const BlockPosition = (description: string) =>
  Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()], { description })

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
      description: '`button`: a box that is filled again when the button is pressed.',
    }),
    button: Type.Optional(BlockPosition('World position of that button.')),
  },
  strict,
)

const Station = Type.Object(
  {
    server: Type.Integer({ minimum: 0, description: 'Sub-server; 0 = stay.' }),
    warp: Type.String({ maxLength: 256, description: 'Warp point; empty = walk there.' }),
    boxes: Type.Array(MaterialBox, {
      maxItems: 4096,
      description: 'Empty = the bot opens what stands within 24 blocks of the warp and remembers it.',
    }),
    dump: Type.Optional(BlockPosition('Container for what is left over.')),
  },
  strict,
)

export const MaterialBoxes = Type.Object(
  { stations: Type.Array(Station, { maxItems: 256 }) },
  { ...strict, description: 'Where the material lies.' },
)
export type MaterialBoxes = Static<typeof MaterialBoxes>
export type MaterialStation = Static<typeof Station>

export const materialBoxesDefaults: MaterialBoxes = { stations: [] }
