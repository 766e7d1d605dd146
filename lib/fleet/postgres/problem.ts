import type { SQL } from 'bun'
import { type Sentence, sentence } from '../../words/sentence.ts'

/** Why the database can't be used now, though it may be later. */
export interface Problem {
  readonly text: Sentence
  /** Whether the connection has failed, so that another one is needed. */
  readonly isLost: boolean
}

export const lost: Problem = { text: sentence('fleetDatabaseAway'), isLost: true }

/** A query has had no answer in time. */
export class Late extends Error {}

/**
 * By SQLSTATE, the first that fits: 08 connection, 25P03 and 57P ended by the server, 25006 read-only, 53100 disk full, 53
 * resources, 55P03 and 57014 lock or statement time-out, 40 deadlock, 58 file system, 28 and 42501 no permission, 3D no database.
 */
const sentences = [
  [/^(08|25P03|57P)/, 'fleetDatabaseAway', true],
  [/^25006/, 'fleetDatabaseReadOnly', false],
  [/^53100/, 'fleetDatabaseFull', false],
  [/^53/, 'fleetDatabaseCrowded', true],
  [/^(55P03|57014|40)/, 'fleetDatabaseLocked', false],
  [/^58/, 'fleetDatabaseBroken', false],
  [/^(28|42501|3D)/, 'fleetDatabaseForbidden', true],
] as const

/** The problem that an error stands for; undefined for one of the query itself. */
export function problemOf(error: unknown): Problem | undefined {
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown }
  const hasNoAnswer =
    error instanceof Late || /^ERR_POSTGRES_(CONNECTION|TLS|AUTHENTICATION)/.test(String(code))
  if (hasNoAnswer) return lost
  if (code !== 'ERR_POSTGRES_SERVER_ERROR') return undefined
  const found = sentences.find(([pattern]) => pattern.test(String(errno)))
  return found && { text: sentence(found[1]), isLost: found[2] }
}

/** Resolves when nothing keeps a member from changing what it has to change: no lock of others, no read-only server, no full disk. */
export async function probe(sql: SQL): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`LOCK TABLE member, area, part, task IN ROW EXCLUSIVE MODE NOWAIT`
    await transaction`SELECT FROM queue FOR UPDATE NOWAIT`
    await transaction`UPDATE version SET number = number`
  })
}
