import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { createBlocks } from '../../../lib/bot/world/blocks.ts'
import { itemsOfBlock, itemThatPlaces } from '../../../lib/game/blocks/items.ts'
import { showsSameOnMap } from '../../../lib/game/blocks/map-look.ts'
import { supportOf } from '../../../lib/game/blocks/support.ts'
import type { BlockState } from '../../../lib/game/blocks.ts'
import { mapBlockOf } from '../../../lib/mapart/map-block.ts'

type Registry = Parameters<typeof createBlocks>[0]

/** Every block of a version with all its states as the bot sees them, and some of them that a blueprint may ask for. */
function blocksOf(version: string) {
  const game = minecraftData(version)
  const blocks = createBlocks(game as unknown as Registry)
  return {
    blocks,
    all: game.blocksArray.map(({ name, minStateId = 0, maxStateId = 0, defaultState = minStateId }) => {
      const stateOf = (id: number): BlockState => ({ name, properties: blocks.propertiesOf(id) })
      const states = Array.from({ length: maxStateId - minStateId + 1 }, (_, i) => stateOf(minStateId + i))
      const wanted = [stateOf(defaultState), states[0]!, states.at(-1)!, { name, properties: {} }]
      return { first: minStateId, states, wanted }
    }),
  }
}

for (const version of ['1.20.1', '1.21.4', '26.1']) {
  test(`in ${version}, the bot knows what the facts say of every block, and has the item for it`, () => {
    const { blocks, all } = blocksOf(version)

    const differences = all.flatMap(({ wanted }) =>
      wanted.flatMap((state) => {
        const kind = blocks.kind(state)
        return kind?.item === itemThatPlaces(state) && kind.support === supportOf(state)
          ? []
          : [{ state, kind }]
      }),
    )

    expect(differences).toEqual([])
  })

  test(`in ${version}, the material list begins with the item that the bot fetches`, () => {
    const { blocks, all } = blocksOf(version)

    const differences = all.flatMap(({ wanted }) =>
      wanted.flatMap((state) => {
        const item = blocks.kind(state)?.item ?? null
        const [first] = itemsOfBlock(state)
        return item === null || first === undefined || first.item === item ? [] : [{ state, item, first }]
      }),
    )

    expect(differences).toEqual([])
  })

  test(`in ${version}, the bot takes for right what a map shows alike, and a map's colours follow that`, () => {
    const { blocks, all } = blocksOf(version)
    const wrong = all.flatMap(({ first, states, wanted }) =>
      wanted.flatMap((want) => {
        const kind = blocks.kind(want)!
        return states.filter((standing, offset) => {
          const isAlike = showsSameOnMap(standing, want)
          return kind.accepts(first + offset) !== isAlike || (isAlike && !hasSameColour(standing, want))
        })
      }),
    )

    expect(wrong).toEqual([])
  })
}

/** Beds and ripe wheat have colours by properties that can't be chosen in placing. */
function hasSameColour(standing: BlockState, wanted: BlockState): boolean {
  if (/_bed$|^wheat$/.test(wanted.name)) return true
  return Bun.deepEquals(mapBlockOf(standing), mapBlockOf(wanted))
}
