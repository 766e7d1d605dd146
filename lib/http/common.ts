import { Type } from '@sinclair/typebox'
import { empty, says, text } from './replies.ts'

/** Path and replies that many endpoints share. */
export const taskPath = Type.Object({ id: Type.String({ description: 'ID of the task.' }) })

export const done = (description: string) => says('ok', description)
export const noSuchTask = empty('The task does not exist.')
export const badRequest = (example: string, description = 'The request is wrong; the text says what.') =>
  text(description, example)
export const tooLarge = text('The body is over its limit.', 'The body is larger than the 1 MiB allowed here.')
export const broken = text(
  'Something went wrong inside.',
  'Something went wrong inside Mapwright; its log says what.',
)
