import type { ItemStack } from '../../../lib/game/item-stack.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import type { Window } from '../../../lib/game/windows.ts'

/** A bot that is wherever it wants to be, in a world of these boxes. */
export function playerAmong(boxes: Readonly<Record<string, ItemStack[]>>): Player {
  const slotsAt = ({ x, y, z }: Position) => boxes[`${x} ${y} ${z}`]
  const open = (block: Position, slots: ItemStack[]): Window => ({
    block,
    ownSize: slots.length,
    isOpen: () => true,
    click: async () => {},
    slots: () => slots,
    take: async (item, count) => Math.min(count, slots.find((stack) => stack.item === item)?.count ?? 0),
    put: async () => 0,
    close: () => {},
  })
  return {
    signal: new AbortController().signal,
    network: { switchServer: async () => {}, warp: async () => {} },
    body: { position: () => ({ x: 0, y: 0, z: 0 }), travel: async () => {} },
    world: { stateAt: (x: number, y: number, z: number) => (slotsAt({ x, y, z }) ? 1 : 0) },
    blocks: { isReplaceable: (state: number) => state === 0 },
    windows: { open: async (block: Position) => open(block, slotsAt(block) ?? []) },
  } as unknown as Player
}
