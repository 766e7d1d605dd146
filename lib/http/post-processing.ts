import { Type } from '@sinclair/typebox'
import { empty, text } from './replies.ts'

/** Path parameters and replies that the post-processing endpoints share. */
export const mapUuid = Type.Object({
  uuid: Type.String({ description: 'A map of `GET /postProcessing/maps`.' }),
})

export const mapNumber = Type.Object({
  id: Type.String({ pattern: '^[0-9]+$', description: "The game's number of the map.", examples: ['1042'] }),
})

export const locked = text(
  'A parameter is wrong or a run is under way; the text says what.',
  'Post-processing is locked: a copy is under way; wait for it or stop it.',
)

export const notStarted = text(
  'It can not be started: locked, the bot is not in the game, or nothing to work on; the text says what.',
  'The bot is not in the game; check the server address and the EULA.',
)

export const malformedMap = text(
  'The map id is not a whole number.',
  "id (path) is not valid: expected string to match '^[0-9]+$'.",
)
export const noSuchMap = empty('The map has not been scanned.')
