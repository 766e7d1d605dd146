import { Failure } from '../../../lib/failure.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import type { Window } from '../../../lib/game/windows.ts'

/** A bot that is wherever it wants to be, in a world of these boxes; that at `failing` gives its items and fails then. */
export function playerAmong(boxes: Readonly<Record<string, ItemStack[]>>, failing?: string): Player {
  const carried: ItemStack[] = []
  const slotsAt = ({ x, y, z }: Position) => boxes[`${x} ${y} ${z}`]
  const open = (block: Position, slots: ItemStack[]): Window => ({
    block,
    ownSize: slots.length,
    isOpen: () => true,
    click: async () => {},
    slots: () => slots,
    async take(item, wanted) {
      const count = Math.min(wanted, slots.find((stack) => stack.item === item)?.count ?? 0)
      carried.push({ item, count })
      if (slots === boxes[failing ?? '']) throw new Failure('broken', 'it has not given them')
      return count
    },
    put: async () => 0,
    close: () => {},
  })
  return {
    signal: new AbortController().signal,
    network: { switchServer: async () => {}, warp: async () => {} },
    body: { position: () => ({ x: 0, y: 0, z: 0 }), travel: async () => {}, movedByServer: () => () => {} },
    world: {
      stateAt: (x: number, y: number, z: number) => (slotsAt({ x, y, z }) ? 1 : 0),
      halves: (container: Position) => [container],
    },
    blocks: { isReplaceable: (state: number) => state === 0 },
    inventory: { slots: () => carried },
    windows: { open: async (block: Position) => open(block, slotsAt(block) ?? []) },
  } as unknown as Player
}
