import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'
import { StandingBlocks } from '../preflight/report.ts'
import { NamedBlock } from '../stations/named-blocks.ts'

const Blocks = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 16_384, description }))

/** The art that a place is wanted for; by default one flat map. */
export const ArtQuery = Type.Object({
  task: Type.Optional(
    Type.String({ description: 'ID of a task that is to be moved; its own area is free.' }),
  ),
  file: Type.Optional(Type.String({ description: 'A map-art file, as `BlueprintPath` of a task names it.' })),
  width: Blocks('Of an art that is no file yet, or of several files side by side.'),
  length: Blocks('The same from north to south.'),
  height: Blocks('The same upwards.'),
  needsGround: Type.Optional(
    Type.Boolean({ description: 'Whether the lowest layer needs blocks beneath; that of a file is known.' }),
  ),
})
export type ArtQuery = Static<typeof ArtQuery>

const rectangle = {
  x: Type.Integer({ description: 'World X of the westernmost column.' }),
  z: Type.Integer({ description: 'World Z of the northernmost column.' }),
  width: Type.Integer({ description: 'Columns from west to east.' }),
  length: Type.Integer({ description: 'Columns from north to south.' }),
}

/** A place for an art, with all that the bot sees there. */
export const PlannedPlace = Type.Object(
  {
    OffsetX: Type.Integer(),
    OffsetY: Type.Integer({ description: 'Where nothing, or the least, would have to go.' }),
    OffsetZ: Type.Integer(),
    ...rectangle,
    ground: Type.Optional(
      Type.Object(
        { lowest: Type.Integer(), highest: Type.Integer() },
        { description: 'Y of the ground, or of the water; absent where the bot sees none.' },
      ),
    ),
    unseen: Type.Integer({ description: 'Columns that the bot does not see now.' }),
    made: Type.Integer({ description: 'Columns whose surface was made by people.' }),
    blocks: StandingBlocks,
    withoutGround: Type.Integer({
      description: 'Columns without ground directly beneath, for an art that needs it.',
    }),
    refusal: TextSchema({ description: 'Why the art can not be here; otherwise empty.' }),
  },
  { description: 'A place for an art: its whole area, with the north row and a margin if it has them.' },
)
export type PlannedPlace = Static<typeof PlannedPlace>

/** The plan from above. */
export const Plan = Type.Object(
  {
    ...rectangle,
    pixels: Type.String({
      contentEncoding: 'base64',
      description:
        'A byte for each column, row by row: its pixel on a map, `base colour id * 4 + shade`; 0 where the bot sees nothing.',
    }),
    colours: Type.Record(Type.String(), Type.String(), {
      description: 'The colour of each pixel that occurs, as `#rrggbb`.',
      examples: [{ '5': '#6d9930' }],
    }),
    heights: Type.String({
      contentEncoding: 'base64',
      description:
        'Two bytes for each column, the lower first: Y of the ground; -32768 where the bot sees nothing, -32767 where there is none.',
    }),
    bot: Type.Optional(
      Type.Object(
        { x: Type.Number(), y: Type.Number(), z: Type.Number() },
        { description: 'Absent while the bot is not in the game.' },
      ),
    ),
    named: Type.Array(NamedBlock, { description: 'Blocks that stations name.' }),
    refused: Type.Array(
      Type.Object({
        ...rectangle,
        task: Type.Optional(
          Type.String({
            description: 'ID of the task whose area it is; absent for that of a station or a plot.',
          }),
        ),
        group: Type.Optional(Type.String({ description: 'Group of that task.' })),
        plot: Type.Optional(Type.String({ description: 'Name of the plot whose area it is.' })),
      }),
      { description: 'Areas that an art must not share a column with: stations, plots and other tasks.' },
    ),
    near: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({ description: 'Registry name.', examples: ['chest'] }),
          position: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
          blocks: Type.Integer({ description: 'Distance from the bot.' }),
        }),
        {
          description:
            'With `around`: boxes, beds, signs, frames and the like within 16 blocks of the bot, the nearest 40, the nearest first.',
        },
      ),
    ),
    proposal: Type.Optional(PlannedPlace),
    problem: TextSchema({ description: 'Why no art can be built where the bot is; otherwise empty.' }),
  },
  {
    description:
      'The world around the stations, or around the bot, as the bot sees it, and the place there that suits an art best.',
  },
)
export type Plan = Static<typeof Plan>
