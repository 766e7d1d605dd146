import { countOf } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'

interface TakeBackOptions {
  readonly player: Pick<Player, 'inventory'>
  readonly scaffolding: Pick<ScaffoldBlocks, 'all' | 'remove'>
  dig(blocks: readonly Position[], onDug: (block: Position) => void): Promise<void>
  pickUp(wanted: ReadonlyMap<string, number>): Promise<unknown>
}

/** Digs so much of these items back out of the scaffolding, and picks them up; says whether the bot has more of them then: stone dug by hand is lost. */
export async function takeBack(
  wanted: ReadonlyMap<string, number>,
  { player, scaffolding, dig, pickUp }: TakeBackOptions,
): Promise<boolean> {
  const found = [...wanted].flatMap(([item, count]) =>
    scaffolding
      .all()
      .filter(({ name }) => name === item)
      .slice(-count),
  )
  if (found.length === 0) return false
  const countCarried = () => {
    const slots = player.inventory.slots()
    return [...wanted.keys()].reduce((sum, item) => sum + countOf(slots, item), 0)
  }
  const before = countCarried()
  await dig(found, scaffolding.remove)
  await pickUp(wanted)
  return countCarried() > before
}
