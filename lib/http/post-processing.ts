import { Type } from '@sinclair/typebox'
import { empty, text } from './replies.ts'

/** Path parameters and replies that the post-processing endpoints share. */
export const mapUuid = Type.Object({
  uuid: Type.String({ description: 'Identifier of a map from `GET /postProcessing/maps`.' }),
})

export const mapNumber = Type.Object({
  id: Type.String({ pattern: '^[0-9]+$', description: 'Map id in the game.', examples: ['1042'] }),
})

export const locked = text(
  'A parameter is invalid or a run is in progress; the text says which.',
  'Post-processing is locked: a copy is under way; wait for it or stop it.',
)

export const notStarted = text(
  "It can't be started: locked, the bot is not in the game, or there is nothing to do; the text says which.",
  'The bot is not in the game; check the server address and the EULA.',
)

export const malformedMap = text(
  'The map id is not an integer.',
  "id (path) is not valid: expected string to match '^[0-9]+$'.",
)
export const noSuchMap = empty('The map has not been scanned.')
