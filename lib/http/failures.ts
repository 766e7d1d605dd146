import type { FailureCode } from '../failure.ts'
import type { ReplyTable } from './replies.ts'

/**
 * HTTP statuses by failure code. An endpoint answers with the first status of the row that it documents, or with the
 * first of the row if it documents none.
 */
const statuses: Readonly<Record<FailureCode, readonly [number, ...number[]]>> = {
  invalid: [400],
  missing: [404, 400],
  conflict: [400],
  offline: [500, 400],
  eula: [403, 500, 400],
  'too-large': [413],
  unsupported: [415, 400],
  broken: [500, 400],
  disk: [500, 400],
  away: [500, 400],
  renderFailed: [500, 400],
  encodeFailed: [500, 400],
}

/** Error numbers of the interface that are no HTTP statuses: sent in the header `X-Error-Code` and before the text. */
export const errorNumbers: Readonly<Partial<Record<FailureCode, number>>> = {
  renderFailed: 5000,
  encodeFailed: 5001,
}

export function statusOf(code: FailureCode, replies: ReplyTable): number {
  const row = statuses[code]
  return row.find((status) => status in replies) ?? row[0]
}
