import { countItems } from '../game/item-stack.ts'
import type { Text } from '../language/text.ts'
import type { BuildTools } from './build-activity.ts'
import type { RunOptions } from './run-options.ts'

type SeekOptions = Pick<BuildTools, 'dig' | 'supply'> & Pick<RunOptions, 'player' | 'scaffolding'>

/**
 * Blocks that the bot carries but can't place may need these to be placed against, which no station has. Resolves with why blocks
 * that keep some of these out of reach could not be dug.
 */
export async function seekMaterial(items: ReadonlyMap<string, number>, options: SeekOptions): Promise<Text> {
  const { supply, dig } = options
  if (await takeBack(items, options)) return ''
  const blocks = await supply.blocksAround(items)
  if (blocks.length === 0) {
    await supply.lookAgain(items)
    return ''
  }
  const reason = await dig(blocks)
  await supply.pickUp(items)
  return reason
}

/** Digs so much of these items back out of the scaffolding; says whether the bot has more then: stone dug by hand is lost. */
async function takeBack(
  items: ReadonlyMap<string, number>,
  { player, scaffolding, supply, dig }: SeekOptions,
): Promise<boolean> {
  const all = scaffolding.all()
  const blocks = [...items].flatMap(([item, count]) => all.filter(({ name }) => name === item).slice(-count))
  if (blocks.length === 0) return false
  const countCarried = () => {
    const carried = countItems(player.inventory.slots())
    return [...items.keys()].reduce((sum, item) => sum + (carried.get(item) ?? 0), 0)
  }
  const before = countCarried()
  await dig(blocks, scaffolding.remove)
  await supply.pickUp(items)
  return countCarried() > before
}
