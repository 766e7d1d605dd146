import type { Clock } from '../../clock.ts'
import { attempt } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { blockCentre, type Position } from '../../game/position.ts'
import { waitUntil } from '../../waiting.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'

interface TakeBackOptions {
  readonly player: Pick<Player, 'body' | 'inventory' | 'world' | 'blocks'>
  readonly scaffolding: Pick<ScaffoldBlocks, 'all' | 'remove'>
  readonly clock: Clock
  readonly signal: AbortSignal
  dig(blocks: readonly Position[], onDug: (block: Position) => void): Promise<void>
}

/** How far under a block its item is looked for. */
const maxFallBlocks = 32
/** Items can be picked up half a second after they fell, and slow servers tell of it later. */
const pickUpTimeoutMs = 2000

/** Takes so much of these items back out of the scaffolding; says whether any of it was built of them. */
export async function takeBack(
  wanted: ReadonlyMap<string, number>,
  { player, scaffolding, clock, signal, dig }: TakeBackOptions,
): Promise<boolean> {
  const { body, inventory, world, blocks } = player
  const carried = (item: string) => countOf(inventory.slots(), item)

  function floorUnder({ x, y, z }: Position): Position {
    for (let down = 1; down <= maxFallBlocks; down++) {
      const state = world.stateAt(x, y - down, z)
      if (state !== null && blocks.isSolid(state)) return { x: x + 0.5, y: y - down + 1, z: z + 0.5 }
    }
    return blockCentre({ x, y, z })
  }

  let hasAny = false
  for (const [item, count] of wanted) {
    const lacking = count - carried(item)
    const found = scaffolding.all().filter(({ name }) => name === item)
    for (const block of found.slice(-lacking)) {
      hasAny = true
      const before = carried(item)
      await dig([block], scaffolding.remove)
      await attempt(() => body.travel(floorUnder(block), { within: 0, signal }), signal)
      const hasPickedUp = () => carried(item) > before
      if (!hasPickedUp())
        await waitUntil(inventory.changed, hasPickedUp, { clock, timeoutMs: pickUpTimeoutMs, signal })
    }
  }
  return hasAny
}
