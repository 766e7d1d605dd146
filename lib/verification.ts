import { type Static, Type } from '@sinclair/typebox'

/** Where a person has to go, and what to type in there, before a sign-in can go on. */
export const Verification = Type.Object(
  {
    Code: Type.String({
      description: 'The code to enter there; empty when there is nothing to do.',
      examples: ['H7K2M9QX'],
    }),
    RedirectUri: Type.String({
      description: 'The page to open; empty when there is nothing to do.',
      examples: ['https://microsoft.com/link'],
    }),
  },
  { description: 'A sign-in that a person has to complete.' },
)
export type Verification = Static<typeof Verification>

export const nothingPending: Verification = { Code: '', RedirectUri: '' }

/** Something that a person may have to sign in to. */
export interface SignIn {
  pending(): Verification
}
