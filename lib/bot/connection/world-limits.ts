import { ProtocolViolation } from './frames.ts'
import { onPacket, type Session } from './session.ts'

/** The longest lists, and highest numbers of slots, that servers send in packets whose entries take the library long, several times over. */
const maxEntries: Readonly<Record<string, readonly [field: string, count: number]>> = {
  // The blocks of a section.
  multi_block_change: ['records', 4096],
  explosion: ['affectedBlockOffsets', 8192],
  map_chunk: ['blockEntities', 32_768],
  window_items: ['items', 256],
  open_window: ['slotCount', 256],
  open_horse_window: ['nbSlots', 256],
  player_info: ['data', 2048],
  player_chat: ['previousMessages', 20],
  player_remove: ['players', 16_384],
  entity_destroy: ['entityIds', 16_384],
  entity_metadata: ['metadata', 256],
  entity_equipment: ['equipments', 256],
  entity_update_attributes: ['properties', 256],
  set_passengers: ['passengers', 256],
  update_time: ['clockUpdates', 256],
  registry_data: ['entries', 16_384],
}

/** As in the game, in blocks. */
const maxWorldHeight = 4096
/**
 * The sections whose light a packet has, a bit for each. Nothing here asks for light, and the library would take 100 kB of
 * memory for that of a column and half of the time in which it reads one.
 */
const lightMasks = ['skyLightMask', 'blockLightMask', 'emptySkyLightMask', 'emptyBlockLightMask']
/** The library asks for 12 chunks around the bot, 729 in all; some servers send more. The farthest are forgotten. */
const maxColumns = 1024
/** Entities that the library remembers, which nothing here asks for: see `createItemEntities`. A map that is washed away is 16,384 items. */
const maxEntities = 1000
/** Far more than a client would get along with. */
const maxPlayers = 20_000
/** Resident memory of the program above which its heap is measured, which takes a collection of garbage. */
const highResidentBytes = 1.5e9
/** Heap above which a connection is given up, with what the bot knows of its world. The memory of other threads does not count. */
const maxHeapBytes = 1e9
/** For each further bot in the game; one takes 20 to 40 MB where it sees as far as it asks for. */
const heapBytesOfBot = 100e6
/** How often the world is looked at. */
const packetsBetweenChecks = 256

let connections = 0

/**
 * Bounds what the library remembers of the world, and the work of a single packet. Must be called before the library listens;
 * throws `ProtocolViolation` while a packet is received.
 */
export function limitWorld(session: Pick<Session, 'game'>): void {
  const { game } = session
  connections++
  ;(game._client as unknown as NodeJS.EventEmitter).once('end', () => connections--)
  for (const [name, [field, count]] of Object.entries(maxEntries)) {
    onPacket(session, name, (packet) => {
      const entries = packet[field]
      const length = Array.isArray(entries) ? entries.length : Number(entries ?? 0)
      if (length > count) throw new ProtocolViolation(`${length} ${field} in a packet ${name}`)
    })
  }
  for (const name of ['map_chunk', 'update_light']) {
    onPacket<Record<string, unknown>>(session, name, (packet) => {
      const { height } = game.game as unknown as { height: number }
      if (!(height <= maxWorldHeight)) throw new ProtocolViolation(`a world of ${height} blocks in height`)
      for (const mask of lightMasks) packet[mask] = Array.isArray(packet[mask]) ? [] : 0
    })
  }

  let packets = 0
  onPacket(session, 'packet', () => {
    if (++packets % packetsBetweenChecks > 0 || !game.entities) return
    forgetEntities(game)
    if (Object.keys(game.players).length > maxPlayers)
      throw new ProtocolViolation(`more than ${maxPlayers} players`)
    forgetFarColumns(game)
    if (process.memoryUsage.rss() < highResidentBytes) return
    Bun.gc(true)
    if (process.memoryUsage().heapUsed > maxHeapBytes + (connections - 1) * heapBytesOfBot)
      throw new ProtocolViolation('more than there is memory for')
  })
}

/** All but the bot itself. */
function forgetEntities(game: Session['game']): void {
  if (Object.keys(game.entities).length <= maxEntities) return
  game.entities = { [game.entity.id]: game.entity }
  ;(game.entity as unknown as { passengers: unknown[] }).passengers = []
}

function forgetFarColumns({ world, entity }: Session['game']): void {
  const places = world ? Object.keys((world as unknown as { async: { columns: object } }).async.columns) : []
  if (places.length <= maxColumns) return
  const { x, z } = entity.position.scaled(1 / 16)
  const farthestFirst = places
    .map((place) => place.split(',').map(Number) as [number, number])
    .sort((one, other) => Math.hypot(other[0] - x, other[1] - z) - Math.hypot(one[0] - x, one[1] - z))
  for (const place of farthestFirst.slice(0, places.length - maxColumns)) {
    ;(world as unknown as { unloadColumn(x: number, z: number): void }).unloadColumn(...place)
  }
}
