import type { EulaStore } from '../../eula/ports.ts'
import type { Eula } from '../../eula/schemas.ts'

const written = '2026-01-01T00:00:00.000Z'

const eula: Eula = {
  id: 1,
  version: '1.0',
  title: 'Before the bot plays for you',
  content:
    'This is a mock: no bot plays and nothing is sent anywhere.\n\n1. A real service shows its licence agreement here.\n2. It is a few paragraphs long, so that a frontend has something to scroll.\n3. The bot stays out of the game until it is accepted.\n\nBy accepting you say that you have read this and agree.',
  is_active: 1,
  created_at: written,
  updated_at: written,
}

/** A licence agreement; `isAccepted` is undefined before the first answer. */
export function createMemoryEulaStore(isAccepted: boolean | undefined): EulaStore {
  let last = isAccepted
  return {
    active: () => eula,
    lastAnswer: () => last,
    record(_, { accepted }) {
      last = accepted
    },
  }
}
