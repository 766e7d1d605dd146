import { type Static, Type } from '@sinclair/typebox'

export const ConversionReport = Type.Object(
  {
    maps: Type.Integer({ description: 'Number of maps.' }),
    width: Type.Integer({ description: 'Blocks along X.' }),
    length: Type.Integer({ description: 'Blocks along Z, with the row north of the maps.' }),
    height: Type.Integer({ description: 'Blocks along Y.' }),
    groundLevels: Type.Optional(
      Type.Integer({
        description:
          'Levels with which light areas would be as light as in the picture; absent where they nearly are.',
      }),
    ),
    blocks: Type.Integer(),
    materials: Type.Record(Type.String(), Type.Integer(), {
      description: 'How many of each item, most needed first.',
    }),
    stacks: Type.Integer({ description: 'Inventory slots that all items take.' }),
    trips: Type.Integer({ description: 'Times that the bot fetches material at least.' }),
    estimatedSeconds: Type.Integer({
      description: 'Time of building for a bot that flies, fetching included.',
    }),
    estimatedSecondsOnFoot: Type.Integer({ description: 'The same where it may not fly.' }),
    price: Type.Integer({ description: 'Seconds that all blocks cost together.' }),
    prices: Type.Record(Type.String(), Type.Number(), {
      description:
        'Seconds that one block of each item costs: placing it, its share of a trip, the same for a block beneath it where it needs one, and 2 more where it is not preferred.',
    }),
    error: Type.Object(
      { mean: Type.Number(), p95: Type.Number({ description: 'That 95 % of the pixels stay under.' }) },
      {
        description:
          "Difference from the picture after both were blurred by one pixel in linear light: a hundredth of OKLab's unit.",
      },
    ),
    seconds: Type.Number({ description: 'Time that the conversion took.' }),
  },
  {
    description:
      'The material and time that a converted picture takes, and how much it differs from the picture.',
  },
)
export type ConversionReport = Static<typeof ConversionReport>

export const ReliefReport = Type.Object(
  {
    blocks: Type.Integer(),
    heightBefore: Type.Integer({ description: 'Levels of the file as it was.' }),
    height: Type.Integer({ description: 'Levels of the lower one.' }),
    savedLevels: Type.Integer({ description: '0 if it can be no lower.' }),
  },
  { description: 'The levels that a lower relief has saved.' },
)
export type ReliefReport = Static<typeof ReliefReport>

const fileName = Type.String({ description: 'Name of the new file, for `BlueprintPath`.' })

export const StoredConversion = Type.Composite([Type.Object({ name: fileName }), ConversionReport], {
  description: ConversionReport.description!,
})
export type StoredConversion = Static<typeof StoredConversion>

export const StoredRelief = Type.Composite([Type.Object({ name: fileName }), ReliefReport], {
  description: ReliefReport.description!,
})
export type StoredRelief = Static<typeof StoredRelief>
