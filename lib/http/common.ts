import { Type } from '@sinclair/typebox'
import { empty, fixedText, text } from './replies.ts'

/** Path parameters and replies that many endpoints share. */
export const taskPath = Type.Object({ id: Type.String({ description: 'ID of the task.' }) })

export const botPath = Type.Object({ name: Type.String({ description: 'Name of the account of the bot.' }) })

export const backgroundHash = Type.Object({
  hash: Type.String({ description: 'SHA-256 of the picture in lower-case hex, as returned by the upload.' }),
})

/** The MIME types of background pictures. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
/** Cache-Control of content that never changes under its URL. */
export const oneYear = 'max-age=31536000'
export const oneDay = 'max-age=86400'

export const done = (description: string) => fixedText('ok', description)
export const noSuchTask = empty('The task does not exist.')
export const noSuchBot = empty('There is no such bot.')
export const noSuchBackground = empty('There is no such picture.')
export const noBackgroundSet = empty('No background picture is set, or its file is gone.')
export const badRequest = (
  example: string,
  description = 'The request is invalid; the text names the problem.',
) => text(description, example)
export const tooLarge = text('The body exceeds its limit.', 'The body is larger than the 1 MiB allowed here.')
export const broken = text('Internal error.', 'Something went wrong inside Mapwright; its log says what.')
