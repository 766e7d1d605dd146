import { onPacket, type Session } from './session.ts'

const maxNameLength = 16

/**
 * Keeps the library's list of players: their names by their ids, which it needs to know players in the world. Its own way takes
 * a look at all players and all entities for each entry of a packet, keys of each for chat, and pictures that nothing shows.
 * Must be called before the library listens; it gets the packets without entries.
 */
export function keepPlayers(session: Pick<Session, 'game'>): void {
  const { game } = session
  const lists = () => game as unknown as PlayerLists

  function forget(uuid: string): void {
    const { players, uuidToUsername } = lists()
    const name = uuidToUsername[uuid]
    delete uuidToUsername[uuid]
    if (name !== undefined) delete players[name]
  }

  onPacket<PlayerInfo>(session, 'player_info', (packet) => {
    const { players, uuidToUsername } = lists()
    // Names are keys here, such as `constructor`.
    for (const list of [players, uuidToUsername]) Object.setPrototypeOf(list, null)
    for (const { uuid, player, name: ownName } of packet.data) {
      const name = player?.name ?? ownName
      if (packet.action === 'remove_player') forget(uuid)
      else if (name !== undefined && name.length <= maxNameLength) {
        uuidToUsername[uuid] = name
        players[name] ??= { uuid, username: name }
      }
    }
    packet.data = []
  })
  onPacket<{ players: readonly string[] }>(session, 'player_remove', (packet) => {
    for (const uuid of packet.players) forget(uuid)
    packet.players = []
  })
}

interface PlayerInfo {
  /** Since 1.19.3 flags. */
  readonly action: unknown
  data: readonly {
    readonly uuid: string
    /** Since 1.19.3. */
    readonly player?: { readonly name: string }
    readonly name?: string
  }[]
}

/** The library's, which its types describe otherwise. */
interface PlayerLists {
  readonly players: Record<string, { readonly uuid: string; readonly username: string }>
  readonly uuidToUsername: Record<string, string>
}
