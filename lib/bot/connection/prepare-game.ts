import { checkEncryptionRequests, type EncryptableClient, useFastCipher } from '../cipher/cipher.ts'
import { copyShapesOnce } from './block-shapes.ts'
import { boundStreams, type StreamedClient } from './bounded-streams.ts'
import { makeColumnsAlike, takeOverChanges } from './chunk-columns.ts'
import { type Emitting, guardEmitter } from './guard.ts'
import { keepPlayers } from './known-players.ts'
import { makeTextsPlain } from './plain-texts.ts'
import { fillInRegistries } from './registries.ts'
import type { Game } from './session.ts'
import { type PacketReader, skipUnheard } from './unheard-packets.ts'
import { type ListeningClient, removeUnusedListeners } from './unused-listeners.ts'
import type { InputWatch } from './watched-input.ts'
import { limitWorld } from './world-limits.ts'

/**
 * Changes the library's new game object: quicker, and bounded in what a server can make it do. Must be called before the library
 * listens. `refuse` gets the errors of the bytes and of the listeners, with the names of the events.
 */
export function prepareGame(
  game: Game,
  refuse: (event: string, error: unknown) => void,
  watch: InputWatch | undefined,
): ReturnType<typeof boundStreams> {
  const client = game._client as unknown as EncryptableClient &
    StreamedClient &
    PacketReader &
    ListeningClient &
    Emitting & { setMaxListeners(count: number): void }
  // Library and bot listen to some packets in a dozen places; the runtime would write a warning to stderr.
  client.setMaxListeners(100)
  useFastCipher(client)
  checkEncryptionRequests(client)
  const input = boundStreams(client, (error) => refuse('frame', error), watch)
  skipUnheard(client)
  removeUnusedListeners(client)
  guardEmitter(client, refuse)
  guardEmitter(game as unknown as Emitting, refuse)
  copyShapesOnce(game)
  limitWorld({ game })
  takeOverChanges({ game })
  keepPlayers({ game })
  makeTextsPlain(game)
  makeColumnsAlike({ game })
  fillInRegistries({ game })
  return input
}
