import { columnKey } from '../world/world.ts'
import type { Connection } from './connection.ts'

/** Serialized chunk packets of a sub-server. */
interface ChunkSource {
  chunkBytes(chunkX: number, chunkZ: number): Buffer
}

export type ChunkView = ReturnType<typeof createChunkView>

/**
 * The chunks that one client has. Follows the player and sends the missing ones, nearest first, no faster than the
 * client says that it can take them (since 1.20.2) or a fixed number per tick.
 */
export function createChunkView(connection: Connection, distanceChunks: number, hasBatches: boolean) {
  const sent = new Set<number>()
  let queue: { x: number; z: number }[] = []
  let centre: { x: number; z: number } | null = null
  // As a vanilla server: nine chunks per tick and one open batch until the client answers, then the requested rate and ten.
  let perTick = hasBatches ? 9 : 32
  let openBatches = 0
  let maxOpenBatches = 1
  let quota = 0

  function moveTo(x: number, z: number): void {
    if (centre && centre.x === x && centre.z === z) return
    const old = centre
    centre = { x, z }
    connection.write('update_view_position', { chunkX: x, chunkZ: z })
    if (old) dropFar(old)
    queue = missingAround(x, z)
  }

  function dropFar(old: { x: number; z: number }): void {
    for (let x = old.x - distanceChunks; x <= old.x + distanceChunks; x++) {
      for (let z = old.z - distanceChunks; z <= old.z + distanceChunks; z++) {
        if (isNear(x, z) || !sent.delete(columnKey(x, z))) continue
        connection.write('unload_chunk', { chunkX: x, chunkZ: z })
      }
    }
  }

  function isNear(x: number, z: number): boolean {
    return centre !== null && Math.max(Math.abs(x - centre.x), Math.abs(z - centre.z)) <= distanceChunks
  }

  function missingAround(x: number, z: number): { x: number; z: number }[] {
    const missing: { x: number; z: number; far: number }[] = []
    for (let dx = -distanceChunks; dx <= distanceChunks; dx++) {
      for (let dz = -distanceChunks; dz <= distanceChunks; dz++) {
        if (!sent.has(columnKey(x + dx, z + dz)))
          missing.push({ x: x + dx, z: z + dz, far: dx * dx + dz * dz })
      }
    }
    return missing.sort((a, b) => b.far - a.far)
  }

  /** Sends the next chunks; call once per tick. */
  function send(source: ChunkSource): void {
    if (queue.length === 0 || (hasBatches && openBatches >= maxOpenBatches)) return
    quota = Math.min(quota + perTick, Math.max(1, perTick))
    const count = Math.min(Math.floor(quota), queue.length)
    if (count < 1) return
    quota -= count
    if (hasBatches) connection.write('chunk_batch_start', {})
    for (let index = 0; index < count; index++) {
      const { x, z } = queue.pop()!
      sent.add(columnKey(x, z))
      connection.writeRaw(source.chunkBytes(x, z))
    }
    if (!hasBatches) return
    connection.write('chunk_batch_finished', { batchSize: count })
    openBatches++
  }

  return {
    has: (x: number, z: number): boolean => sent.has(columnKey(x, z)),
    moveTo,
    /** Forgets everything: the client has dropped its world. */
    reset(): void {
      sent.clear()
      queue = []
      centre = null
      // Batches on their way are never answered.
      openBatches = 0
    },
    send,
    batchReceived(wantedPerTick: number): void {
      openBatches = Math.max(0, openBatches - 1)
      maxOpenBatches = 10
      perTick = Number.isNaN(wantedPerTick) ? 0.01 : Math.min(64, Math.max(0.01, wantedPerTick))
    },
  }
}
