import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import { fromStored } from '../words/sentence.ts'

/**
 * The value of a text that another member has written with `toStored`. It may be of another version, or changed by hand, so it is
 * checked against its schema; throws an error that names the first field that does not fit.
 */
export function readStored<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  const value = fromStored(text)
  // In schemas, sentences are strings.
  const plain = text.includes('"sentence":') ? JSON.parse(JSON.stringify(value)) : value
  const problem = Value.Check(schema, plain) ? undefined : Value.Errors(schema, plain).First()
  if (problem) throw new Error(`${problem.path || 'it'}: ${problem.message}`)
  return value as Static<Schema>
}

/** Reads the reports of other members, each by itself: one that can't be read is logged once, and left out. */
export function createReportReader<Schema extends TSchema>(schema: Schema, message: string, log: Log) {
  const unread = new Map<string, string>()
  return (member: string, text: string): Static<Schema> | undefined => {
    try {
      const report = readStored(schema, text)
      unread.delete(member)
      return report
    } catch (error) {
      if (unread.get(member) !== text) log.warn(message, { member, reason: reasonOf(error) })
      unread.set(member, text)
      return undefined
    }
  }
}
