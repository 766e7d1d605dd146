/** The address to open and the code to type there to sign the bot in; both empty when no sign-in is pending. */
export interface PendingSignIn {
  readonly code: string
  readonly address: string
}

/** The Microsoft device-code sign-in that waits for its player, if any. */
export interface SignIn {
  pending(): PendingSignIn
  /** Microsoft has handed out a code. */
  begin(pending: PendingSignIn): void
  /** It was typed in, ran out or is no longer wanted. */
  end(): void
}

const nothing: PendingSignIn = { code: '', address: '' }

export function createSignIn(): SignIn {
  let pending = nothing
  return {
    pending: () => pending,
    begin: (next) => {
      pending = next
    },
    end: () => {
      pending = nothing
    },
  }
}
