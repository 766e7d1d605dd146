/** The address to open and the code to type there to sign the bot in; both empty when no sign-in is pending. */
export interface PendingSignIn {
  readonly code: string
  readonly address: string
  /** When the code runs out, ISO 8601; empty with it. */
  readonly until: string
}

export type SignIn = ReturnType<typeof createSignIn>

const nothing: PendingSignIn = { code: '', address: '', until: '' }

/** The Microsoft device-code sign-in that waits for its player, if any. */
export function createSignIn(onChange: () => void = () => {}) {
  let pending = nothing

  function become(next: PendingSignIn): void {
    if (next.code === pending.code) return
    pending = next
    onChange()
  }

  return {
    pending: () => pending,
    /** Microsoft has handed out a code. */
    begin: become,
    /** It was typed in, ran out or is no longer wanted. */
    end: () => become(nothing),
  }
}
