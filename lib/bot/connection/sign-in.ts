/** The address to open and the code to type there to sign the bot in; both empty when no sign-in is pending. */
export interface PendingSignIn {
  readonly code: string
  readonly address: string
}

export type SignIn = ReturnType<typeof createSignIn>

const nothing: PendingSignIn = { code: '', address: '' }

/** The Microsoft device-code sign-in that waits for its player, if any. */
export function createSignIn() {
  let pending = nothing
  return {
    pending: () => pending,
    /** Microsoft has handed out a code. */
    begin: (next: PendingSignIn) => {
      pending = next
    },
    /** It was typed in, ran out or is no longer wanted. */
    end: () => {
      pending = nothing
    },
  }
}
