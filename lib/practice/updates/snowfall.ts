import type { Random } from '../../random.ts'
import type { World } from '../world/world.ts'
import { canSurvive } from './support.ts'

/** Of the chunks around a player, one in so many has a column in a tick on which a layer of snow falls. */
const chunksPerColumn = 16
/** Chunks around a player in which it snows, to each side. */
const reachChunks = 1
/** So far over and under a player the ground is looked for. */
const lookBlocks = 40

/** A tick of snowfall around a player: layers of snow lie down on what carries them. */
export function fallAround(
  world: World,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  random: Random,
): void {
  const [chunkX, chunkZ] = [Math.floor(x) >> 4, Math.floor(z) >> 4]
  for (let dx = -reachChunks; dx <= reachChunks; dx++)
    for (let dz = -reachChunks; dz <= reachChunks; dz++) {
      if (random() >= 1 / chunksPerColumn) continue
      const column = {
        x: (chunkX + dx) * 16 + Math.floor(random() * 16),
        z: (chunkZ + dz) * 16 + Math.floor(random() * 16),
      }
      layOn(world, column, Math.floor(y))
    }
}

function layOn(world: World, { x, z }: { readonly x: number; readonly z: number }, around: number): void {
  let y = around + lookBlocks
  while (y > around - lookBlocks && world.state(x, y - 1, z).isAir) y--
  const snow = world.data.parse('snow[layers=1]')
  if (world.state(x, y, z).isAir && canSurvive(world, { x, y, z }, snow)) world.place({ x, y, z }, snow)
}
