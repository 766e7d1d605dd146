import type { Static, TSchema } from '@sinclair/typebox'
import { reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import { readStored } from '../words/read-stored.ts'

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
