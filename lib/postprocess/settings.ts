import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { orders, readOrder } from './order.ts'
import { parseTemplate } from './template/template.ts'

/** Maps along a side of an art. */
export const sideLimits = { minimum: 1, maximum: 100 } as const
/** Copies of a map, the original included. */
export const copyLimits = { minimum: 1, maximum: 1000 } as const

/** The layout of the maps, their names and their number. All six fields are required. */
export const PostProcessingSettings = Type.Object(
  {
    Start: Type.String({
      maxLength: 100,
      description:
        'World position `x y z` of the first container or of the top-left item frame; empty = the nearest container.',
    }),
    Width: Type.Integer({ ...sideLimits, description: 'Maps of the art from left to right.' }),
    Height: Type.Integer({ ...sideLimits, description: 'Maps of the art from top to bottom.' }),
    Order: Type.String({ description: `Numbering order: ${orders.join(', ')}.` }),
    Template: Type.String({ description: 'Naming template; empty = keep the names.' }),
    CopyAmount: Type.Integer({
      ...copyLimits,
      description: 'Wanted number of each map, the original included.',
    }),
  },
  {
    examples: [
      {
        Start: '100 64 -20',
        Width: 6,
        Height: 4,
        Order: 'column',
        Template: '&6Castle &f{{add .Width 1}}-{{add .Height 1}}',
        CopyAmount: 3,
      },
    ],
  },
)
export type PostProcessingSettings = Static<typeof PostProcessingSettings>

export const settingsDefaults: PostProcessingSettings = {
  Start: '',
  Width: 1,
  Height: 1,
  Order: 'column',
  Template: '',
  CopyAmount: 1,
}

/** The block that `Start` names, or undefined for the nearest container. Throws a `Failure('invalid')`. */
export function readStart(text: string): { x: number; y: number; z: number } | undefined {
  if (text.trim() === '') return undefined
  const numbers = text.trim().split(/\s*,\s*|\s+/)
  const [x, y, z] = numbers.map((one) =>
    /^-?\d{1,8}(\.\d+)?$/.test(one) ? Math.floor(Number(one)) : Number.NaN,
  )
  if (numbers.length !== 3 || ![x, y, z].every((one) => Math.abs(one!) <= 30_000_000)) {
    throw new Failure('invalid', sentence('startWrong'))
  }
  return { x: x!, y: y!, z: z! }
}

/** Throws a `Failure('invalid')` for mistakes that a schema can't express. */
export function checkSettings(settings: PostProcessingSettings): void {
  readStart(settings.Start)
  readOrder(settings.Order)
  parseTemplate(settings.Template)
}
