import { type Static, Type } from '@sinclair/typebox'

export const Eula = Type.Object({
  id: Type.Integer({ description: 'Identifier.' }),
  version: Type.String({ description: 'Version of the text.', examples: ['1.0'] }),
  title: Type.String(),
  content: Type.String({ description: 'The whole text.' }),
  is_active: Type.Integer({ minimum: 0, maximum: 1, description: '1 for the current version.' }),
  created_at: Type.String({ description: 'ISO 8601.' }),
  updated_at: Type.String({ description: 'ISO 8601.' }),
})
export type Eula = Static<typeof Eula>

export const EulaStatus = Type.Union(
  [Type.Literal('accepted'), Type.Literal('denied'), Type.Literal('idle')],
  {
    description: '`idle` until the active version is answered.',
  },
)
export type EulaStatus = Static<typeof EulaStatus>

export const EulaAnswer = Type.Object(
  {
    accepted: Type.Boolean(),
    reading_time: Type.Number({ minimum: 0, description: 'How long the text was shown, in milliseconds.' }),
    response_type: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'How it was answered; stored as sent.',
    }),
  },
  { examples: [{ accepted: true, reading_time: 12000, response_type: 'button' }] },
)
export type EulaAnswer = Static<typeof EulaAnswer>
