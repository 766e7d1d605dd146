import type { Duplex } from 'node:stream'
import mineflayer, { type BotOptions } from 'mineflayer'
import type { Text } from '../../language/text.ts'
import { cutText } from './chat-text.ts'
import type { FoundServer } from './find-server.ts'
import type { Game } from './session.ts'

/** For the owner to sign in. */
export const signInTimeoutMs = 15 * 60_000
/** Servers send a keep-alive every 15 s; vanilla clients give up after 30. */
export const silenceTimeoutMs = 30_000

/** Packets that not every configuration phase has. */
const onceAConfiguration = ['select_known_packs', 'code_of_conduct'] as const

export interface ClientInsides {
  emit(name: string, ...args: unknown[]): boolean
  on(name: string, listener: (fields: unknown, meta: { name: string }) => void): void
  removeAllListeners(name?: string): void
  end(reason: Text): void
  setSocket(socket: Duplex): void
  readonly socket: Duplex & { destroySoon?(): void }
  readonly closeTimer: Parameters<typeof clearTimeout>[0]
  readonly state: string
}

interface GameEvents {
  readonly account: { readonly auth: 'offline' | 'microsoft'; readonly username: string }
  readonly authFolder: string
  readonly openSocket: () => Duplex
  /** The owner has to sign in with a code. */
  onCode(code: { readonly code: string; readonly address: string }, lastsMs: number): void
  onCreated(game: Game): void
}

/** A game object of the library that connects to a server. */
export function createGame(
  { address, version }: FoundServer,
  { account, authFolder, openSocket, onCode, onCreated }: GameEvents,
): { readonly game: Game; readonly client: ClientInsides } {
  const game = mineflayer.createBot({
    host: address.host,
    port: address.port,
    username: account.username || 'Mapwright',
    auth: account.auth,
    version,
    profilesFolder: authFolder,
    onMsaCode: (data: { user_code: string; verification_uri: string; expires_in?: number }) =>
      onCode(
        { code: cutText(data.user_code), address: cutText(data.verification_uri) },
        Math.min(signInTimeoutMs, (data.expires_in ?? Number.POSITIVE_INFINITY) * 1000),
      ),
    connect: (client: ClientInsides) => client.setSocket(openSocket()),
    hideErrors: true,
    logErrors: false,
    defaultChatPatterns: false,
    checkTimeoutInterval: silenceTimeoutMs,
    plugins: { ...unusedPlugins, physics: onCreated },
  } as unknown as BotOptions)
  const client = game._client as unknown as ClientInsides
  // The library listens for these anew at every change of sub-server.
  client.on('finish_configuration', () => {
    for (const name of onceAConfiguration) client.removeAllListeners(name)
  })
  return { game, client }
}

/** The library still emits errors while it ends; without a listener, one would end the program. */
export function endGame(game: Game, client: ClientInsides): void {
  game.removeAllListeners()
  game.on('error', () => {})
  client.end('left')
  // The library's timers end with the connection; they would hold it for another 30 s.
  client.emit('end')
  client.removeAllListeners()
  client.on('error', () => {})
  client.socket?.destroySoon?.()
  if (client.socket?.destroyed) clearTimeout(client.closeTimer)
  else client.socket?.once('close', () => clearTimeout(client.closeTimer))
}

/** Unused parts of the library; each would cost time per packet. */
const unusedPlugins = Object.fromEntries(
  [
    'bed',
    'title',
    'block_actions',
    'book',
    'boss_bar',
    'breath',
    'command_block',
    'creative',
    'digging',
    'enchantment_table',
    'explosion',
    'fishing',
    'furnace',
    'particle',
    'place_block',
    'place_entity',
    'rain',
    'scoreboard',
    'sound',
    'tablist',
    'team',
    'villager',
    'generic_place',
    'ray_trace',
    'resource_pack',
  ].map((name) => [name, false]),
)
