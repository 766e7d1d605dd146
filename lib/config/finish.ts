import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import { parseTemplate } from '../postprocess/template/template.ts'
import { sentence } from '../words/sentence.ts'
import { BlockPosition } from './block-position.ts'

const strict = { additionalProperties: false } as const

/** The directions that item frames look, in the order of the protocol's numbers. */
export const facings = ['down', 'up', 'north', 'south', 'west', 'east'] as const

const fields = {
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      description:
        'Naming template, as that of post-processing: `.Width` and `.Height` are the column and the row of the map, `.Index` its number in the picture, row by row, `.Group` the number of the picture.',
      examples: ['&6Castle &f{{add .Width 1}}-{{add .Height 1}}'],
    }),
  ),
  copies: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 63,
      description:
        'Items of each map in the box; one more hangs on the wall, if there is one. By default none with a wall, and one without.',
    }),
  ),
  box: Type.Optional(BlockPosition('Container for the maps; without it they stay where they were stored.')),
}

/** The finishing of the maps of any task of a plot. */
export const PlotFinish = Type.Object(fields, {
  ...strict,
  description: 'The same for tasks that say nothing about it themselves, without a wall.',
})

export const Finish = Type.Object(
  {
    ...fields,
    wall: Type.Optional(
      Type.Object(
        {
          position: BlockPosition('Cell of the top-left frame, that of the first map of the picture.'),
          facing: Type.Union(
            facings.map((facing) => Type.Literal(facing)),
            { description: 'The direction that the fronts of the frames look.' },
          ),
          glow: Type.Optional(Type.Boolean({ description: 'Whether missing frames are glow item frames.' })),
        },
        {
          ...strict,
          description: 'Where the maps hang. Missing frames come from containers near the station.',
        },
      ),
    ),
    part: Type.Optional(
      Type.Object(
        {
          column: Type.Integer({ minimum: 0, description: 'Of its first map in the picture.' }),
          row: Type.Integer({ minimum: 0, description: 'Of its first map in the picture.' }),
          columns: Type.Integer({ minimum: 1, description: 'Columns of maps of the picture.' }),
          picture: Type.Integer({ minimum: 0, description: 'Number of the picture, for names.' }),
        },
        {
          ...strict,
          description:
            'The part of a picture that the task makes; set by the service when it cuts a file. Without it the file is the picture.',
        },
      ),
    ),
  },
  {
    ...strict,
    description:
      'Extension: what becomes of the map items, which are then made whatever `mapart.openMap` says: they are named and copied, lie in a box and hang on a wall. Box, anvil, crafting table, experience bottles, empty maps and frames are near the material station.',
    examples: [
      {
        name: '&6Castle &f{{add .Width 1}}-{{add .Height 1}}',
        copies: 2,
        box: [110, 64, 20],
        wall: { position: [120, 70, 8], facing: 'south' },
      },
    ],
  },
)
export type Finish = Static<typeof Finish>

/** Throws a `Failure('invalid')`. */
export function checkFinish({ name, copies, wall }: Finish): void {
  if (copies === 0 && !wall) throw new Failure('invalid', sentence('noCopyAnywhere'))
  if (name !== undefined) parseTemplate(name)
}
