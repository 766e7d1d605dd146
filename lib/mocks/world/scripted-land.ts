import type { BlockState } from '../../game/blocks.ts'
import type { Sight } from '../../game/sight.ts'
import type { ScriptedWorld } from './scripted-world.ts'

/** Y of the grass. */
const groundY = 63
const treeBlocks = 4

const block = (name: string): BlockState => ({ name, properties: {} })
const [grass, dirt, stone, sand, water, log, leaves, planks] = [
  'grass_block',
  'dirt',
  'stone',
  'sand',
  'water',
  'oak_log',
  'oak_leaves',
  'oak_planks',
].map(block) as [
  BlockState,
  BlockState,
  BlockState,
  BlockState,
  BlockState,
  BlockState,
  BlockState,
  BlockState,
]

/** A lake, by its middle and radius in blocks. */
const lake = { x: -30, z: 150, radius: 44 }
/** A hut, by its corners. */
const hut = { west: 70, north: -40, east: 78, south: -34, top: 67 }

/** On the grass, by X and Z: what a look around the bot finds. */
const furnitureAt = new Map([
  ['-6 -10', block('crafting_table')],
  ['-4 -10', block('white_bed')],
])

/** The land of the mocks, all in sight: meadow, a lake, a wood and a hut, with the art on it. */
export function createScriptedLand({ blockAt }: Pick<ScriptedWorld, 'blockAt'>): Sight {
  return {
    dimension: 'overworld',
    server: 0,
    blockAt: (x, y, z) => blockAt(x, y, z) ?? landAt(x, y, z),
    topOf(x, z) {
      for (let y = groundY + 1 + treeBlocks; y >= groundY; y--)
        if (blockAt(x, y, z) ?? landAt(x, y, z)) return y
      return groundY - 1
    },
    fixtures: () => [],
  }
}

function landAt(x: number, y: number, z: number): BlockState | null {
  const fromLake = Math.hypot(x - lake.x, z - lake.z) - lake.radius
  if (y < groundY) return fromLake < 0 && y > groundY - 4 ? water : y > groundY - 4 ? dirt : stone
  if (y === groundY) return fromLake < 0 ? null : fromLake < 3 ? sand : grass
  const furniture = y === groundY + 1 && furnitureAt.get(`${x} ${z}`)
  if (furniture) return furniture
  if (x >= hut.west && x <= hut.east && z >= hut.north && z <= hut.south) return y <= hut.top ? planks : null
  return treeAt(x, y, z)
}

/** In the wood each square of seven blocks has a tree in its middle. */
function treeAt(x: number, y: number, z: number): BlockState | null {
  if (x < 140 || z < -20 || y > groundY + treeBlocks) return null
  const [fromX, fromZ] = [Math.abs((((x % 7) + 7) % 7) - 3), Math.abs((((z % 7) + 7) % 7) - 3)]
  if (fromX + fromZ === 0) return y < groundY + treeBlocks ? log : leaves
  return fromX + fromZ <= 2 && y >= groundY + treeBlocks - 1 ? leaves : null
}
