import { expect, test } from 'bun:test'
import { createSignIn } from '../../lib/bot/connection/sign-in.ts'
import { type JoinOptions, join } from '../../lib/bot/join.ts'
import { systemClock } from '../../lib/clock.ts'

interface Asking {
  onMsaCode(data: { user_code: string; verification_uri: string }): void
}

/** Joins with a sign-in in the place of Microsoft's, which hands out its code when it is told to. */
function signingIn() {
  const asked = Promise.withResolvers<Asking>()
  const stop = new AbortController()
  const signIn = createSignIn()
  const joined = join({
    address: { host: '127.0.0.1', port: 1 },
    version: '1.21.4',
    account: { auth: ((_client: unknown, asking: Asking) => asked.resolve(asking)) as never, username: 'A' },
    authFolder: '/nowhere',
    signIn,
    clock: systemClock,
    signal: stop.signal,
  } satisfies JoinOptions)
  const handOut = async (code: string) =>
    (await asked.promise).onMsaCode({ user_code: code, verification_uri: 'https://microsoft.com/link' })
  return { signIn, joined, asked: asked.promise, handOut, stop }
}

test('a code that Microsoft has handed out is shown until the bot is told to leave', async () => {
  const { signIn, joined, handOut, stop } = signingIn()
  const end = joined.catch((error: Error) => error.message)

  await handOut('H7K2')
  const shown = signIn.pending()
  stop.abort()

  expect(shown).toEqual({
    code: 'H7K2',
    address: 'https://microsoft.com/link',
    until: expect.stringMatching(/Z$/),
  })
  expect(await end).toBe('The bot has left.')
  expect(signIn.pending().code).toBe('')
})

test('a code that comes when the bot has left is shown to nobody', async () => {
  const { signIn, joined, asked, handOut, stop } = signingIn()
  const end = joined.catch((error: Error) => error.message)

  await asked
  stop.abort()
  await end
  await handOut('H7K2')

  expect(signIn.pending().code).toBe('')
})
