import type { Position } from '../../game/position.ts'
import { blockKey, type World } from '../world/world.ts'
import type { Resident, Viewer } from './viewer.ts'

interface ChangedSection {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly blocks: Map<number, Position>
}

/** Collects a world's changes and sends them once per tick, as chunk holders do in the game. */
export function createChangeFeed(world: World) {
  const sections = new Map<number, ChangedSection>()
  const hidden = new Map<Viewer, Set<number>>()

  world.onChange((x, y, z) => {
    const at = { x: x >> 4, y: y >> 4, z: z >> 4 }
    const key = blockKey(at)
    const section = sections.get(key)
    const block = { x, y, z }
    if (section) section.blocks.set(blockKey(block), block)
    else sections.set(key, { ...at, blocks: new Map([[blockKey(block), block]]) })
  })

  return {
    /** Does not send one player the changes of these blocks up to now. */
    hide(player: Viewer, blocks: readonly Position[]): void {
      const keys = hidden.get(player) ?? new Set()
      for (const block of blocks) keys.add(blockKey(block))
      hidden.set(player, keys)
    },
    /** Sends the changes since the last call to every player that has the chunk. */
    flush(players: Iterable<Pick<Resident, 'connection' | 'view' | 'presence'>>): void {
      for (const player of players) {
        if (player.presence.isAway) continue
        for (const section of sections.values()) {
          if (player.view.has(section.x, section.z)) sendSection(player, world, section, hidden.get(player))
        }
      }
      sections.clear()
      hidden.clear()
    },
  }
}

/** One change in a section goes as a block_change, several go as one packet. */
function sendSection(player: Viewer, world: World, section: ChangedSection, hidden?: Set<number>): void {
  const blocks = [...section.blocks.values()].filter((block) => !hidden?.has(blockKey(block)))
  if (blocks.length === 0) return
  if (blocks.length === 1) {
    sendBlock(player, world, blocks[0]!)
    return
  }
  if (!world.data.raw.version['>=']('1.16.2')) {
    player.connection.write('multi_block_change', {
      chunkX: section.x,
      chunkZ: section.z,
      records: blocks.map(({ x, y, z }) => ({
        horizontalPos: ((x & 15) << 4) | (z & 15),
        y,
        blockId: world.stateId(x, y, z),
      })),
    })
    return
  }
  player.connection.write('multi_block_change', {
    chunkCoordinates: { x: section.x, y: section.y, z: section.z },
    // Up to 1.19.4, under one name or the other.
    notTrustEdges: false,
    suppressLightUpdates: false,
    records: blocks.map(
      ({ x, y, z }) => (world.stateId(x, y, z) << 12) | ((x & 15) << 8) | ((z & 15) << 4) | (y & 15),
    ),
  })
}

/** Sends one player the current block at a position. */
export function sendBlock({ connection }: Viewer, world: World, { x, y, z }: Position): void {
  connection.write('block_change', { location: { x, y, z }, type: world.stateId(x, y, z) })
}
