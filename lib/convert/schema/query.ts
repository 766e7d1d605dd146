import { type Static, Type } from '@sinclair/typebox'
import { ConversionSettings } from './settings.ts'

/** The choices of a user over HTTP, where what lies in the boxes of the stations can be asked for, too. */
export const ConversionQuery = Type.Object({
  ...ConversionSettings.properties,
  palette: Type.String({
    default: 'all',
    description: `${ConversionSettings.properties.palette.description} Or \`stations\`: the blocks that lie in the boxes, as far as the bot has seen them, and no more of each than there are.`,
  }),
  prefer: Type.Optional(
    Type.String({
      description: `${ConversionSettings.properties.prefer.description} Separated by commas, or \`stations\`: those that lie in the boxes.`,
      examples: ['white_wool,black_wool'],
    }),
  ),
  items: Type.Optional(
    Type.String({
      description:
        'Blocks in place of a palette, separated by commas, each with its number if there is no more of it.',
      examples: ['white_wool 640,black_wool'],
    }),
  ),
  name: Type.Optional(
    Type.String({
      description: "Name of the file to make; by default the picture's, with a number if it is taken.",
      examples: ['art.nbt'],
    }),
  ),
})
export type ConversionQuery = Static<typeof ConversionQuery>
