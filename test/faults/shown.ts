import type { BlockState } from '../../lib/game/blocks.ts'
import { baseColourOf } from '../../lib/practice/maps/map-colours.ts'
import { type GameData, gameDataOf } from '../../lib/practice/world/game-data.ts'

/** How a map shows blocks, written without the bot's own rule. */
export function createMapRule(version: string) {
  const data: GameData = gameDataOf(version)
  const colourOf = ({ name, properties }: BlockState) =>
    data.hasBlock(name) ? baseColourOf(data.find(name, properties)) : -1
  return {
    /** Whether a block is the wanted one, and of its colour. */
    shows: (actual: BlockState | null | undefined, wanted: BlockState): boolean =>
      actual?.name === wanted.name && (wanted.name === 'water' || colourOf(actual) === colourOf(wanted)),
    /** Whether a block is seen instead of what lies beneath. */
    hides: (actual: BlockState | null | undefined): boolean => Boolean(actual && colourOf(actual) !== 0),
  }
}
