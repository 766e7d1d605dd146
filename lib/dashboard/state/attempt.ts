import { notify } from './notices.ts'

/** Runs an action of the user; a refusal is shown in the words of the service. Returns whether it worked. */
export async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action()
    return true
  } catch (error) {
    notify({ kind: 'failed', text: messageOf(error) })
    return false
  }
}

/** The sentence of an error. The status in front of a refusal is of no use to a player. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/^The service answered \d{3}: /, '')
}
