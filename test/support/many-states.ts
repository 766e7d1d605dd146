import minecraftData from 'minecraft-data'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { createBlocks } from '../../lib/bot/world/blocks.ts'

type Registry = Parameters<typeof createBlocks>[0]

const count = 24_000

/** A row of the first 24,000 block states of the game, each once. */
export function manyStates(): Blueprint {
  const game = minecraftData('26.1')
  const blocks = createBlocks(game as unknown as Registry)
  const palette = game.blocksArray
    .flatMap(({ name, minStateId = 0, maxStateId = 0 }) =>
      Array.from({ length: maxStateId - minStateId + 1 }, (_, i) => ({
        name,
        properties: blocks.propertiesOf(minStateId + i),
      })),
    )
    .filter(({ name }) => !/^((cave_|void_)?air|structure_void)$/.test(name))
    .slice(0, count)
  return {
    format: 'structure',
    width: count / 100,
    height: 1,
    length: 100,
    palette,
    cells: Uint32Array.from({ length: count }, (_, i) => i),
    states: Uint16Array.from({ length: count }, (_, i) => i),
  }
}
