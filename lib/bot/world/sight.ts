import type { BlockState } from '../../game/blocks.ts'
import { isInCuboid } from '../../game/position.ts'
import type { Sight } from '../../game/sight.ts'
import type { World } from '../../game/world.ts'
import { memoize } from '../../once.ts'
import type { Session } from '../connection/session.ts'
import type { Blocks } from './blocks.ts'
import type { ItemEntities } from './entities.ts'
import { worldHeights } from './world-heights.ts'

const sectionBlocks = 16

interface Column {
  readonly sections: readonly ({ isEmpty(): boolean } | null | undefined)[]
}

/** The world as a connection shows it. */
export function createSight(
  { game, entities }: Session & { readonly entities: Pick<ItemEntities, 'fixtures'> },
  { stateAt }: Pick<World, 'stateAt'>,
  blocks: Blocks,
  server: () => number,
): Sight {
  const blockOf = memoize((state: number): BlockState | null => {
    const name = blocks.nameOf(state)
    return name.endsWith('air') ? null : { name, properties: blocks.propertiesOf(state) }
  })

  function blockAt(x: number, y: number, z: number): BlockState | null | undefined {
    const state = stateAt(x, y, z)
    return state === null ? undefined : blockOf(state)
  }

  return {
    get dimension() {
      return String(game.game.dimension ?? '').replace(/^minecraft:/, '')
    },
    get server() {
      return server()
    },
    blockAt,
    topOf(x, z) {
      const column = game.world.getColumn(x >> 4, z >> 4) as unknown as Column | undefined
      if (!column) return undefined
      const { bottom } = worldHeights(game.game)
      for (let number = column.sections.length - 1; number >= 0; number--) {
        if (column.sections[number]?.isEmpty() ?? true) continue
        const low = bottom + number * sectionBlocks
        for (let y = low + sectionBlocks - 1; y >= low; y--) if (blockAt(x, y, z)) return y
      }
      return undefined
    },
    fixtures: (box) => entities.fixtures().filter(({ position }) => isInCuboid(box, position)),
  }
}
