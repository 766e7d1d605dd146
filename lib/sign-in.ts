import { type Static, Type } from '@sinclair/typebox'

/** The page and the code for a pending sign-in. */
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

/** The sign-in of the bot's account. */
export interface ConnectionSignIn extends SignIn {
  /** When the code runs out, ISO 8601; empty when nothing is pending. */
  until(): string
}

/** A sign-in that may need a person. */
export interface SignIn {
  pending(): Verification
}

export const PendingSignIn = Type.Object({
  code: Type.String({ description: 'The code to enter there.', examples: ['H7K2M9QX'] }),
  address: Type.String({ description: 'The page to open.', examples: ['https://microsoft.com/link'] }),
  until: Type.String({ description: 'When the code runs out, ISO 8601.' }),
})

/** Microsoft's pages for codes are on these hosts, or below the first. */
const signInHosts = ['microsoft.com', 'login.microsoftonline.com', 'login.live.com']

/** Whether an address that comes from elsewhere may be shown as that of a sign-in page. */
export function isSignInPage(address: string): boolean {
  const url = URL.parse(address)
  const isKnown = (host: string) =>
    url?.host === host || (host === signInHosts[0] && url?.host.endsWith(`.${host}`))
  return url?.protocol === 'https:' && signInHosts.some(isKnown)
}

/** The sign-in that an account waits for; null when it needs none. */
export function pendingSignIn(signIn: ConnectionSignIn): Static<typeof PendingSignIn> | null {
  const { Code: code, RedirectUri: address } = signIn.pending()
  return code === '' ? null : { code, address, until: signIn.until() }
}
