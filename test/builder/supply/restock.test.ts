import { expect, test } from 'bun:test'
import { restock } from '../../../lib/builder/supply/restock.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import type { Window } from '../../../lib/game/windows.ts'
import { createLog } from '../../../lib/log.ts'

const log = createLog(
  'error',
  () => new Date(0),
  () => {},
)
const { signal } = new AbortController()

/** A bot that is wherever it wants to be, in a world of these boxes. */
function playerAmong(boxes: Readonly<Record<string, ItemStack[]>>): Player {
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
    network: { switchServer: async () => {}, warp: async () => {} },
    body: { position: () => ({ x: 0, y: 0, z: 0 }), travel: async () => {} },
    world: { stateAt: (x: number, y: number, z: number) => (slotsAt({ x, y, z }) ? 1 : 0) },
    blocks: { isReplaceable: (state: number) => state === 0 },
    windows: { open: async (block: Position) => open(block, slotsAt(block) ?? []) },
  } as unknown as Player
}

function stationWith(...boxes: { item: string; position: [number, number, number] }[]) {
  const configured = [
    { server: 0, warp: 'm', boxes: boxes.map((box) => ({ ...box, kind: 'chest' as const })) },
  ]
  return createStationMemory(() => configured).stationsFor(0, 'm')
}

test('what one box lacks is taken from the next that has the same', async () => {
  const stations = stationWith(
    { item: 'red_wool', position: [1, 0, 0] },
    { item: 'red_wool', position: [2, 0, 0] },
  )
  const player = playerAmong({
    '1 0 0': [{ item: 'red_wool', count: 3 }],
    '2 0 0': [{ item: 'red_wool', count: 9 }],
  })

  const missing = await restock(new Map([['red_wool', 5]]), { player, stations, log, signal })

  expect(missing).toEqual(new Map())
})

test('a box that is not there any more is passed over, and remembered with the reason', async () => {
  const stations = stationWith({ item: 'red_wool', position: [1, 0, 0] })
  const player = playerAmong({})

  const missing = await restock(new Map([['red_wool', 5]]), { player, stations, log, signal })

  expect(missing).toEqual(new Map([['red_wool', 5]]))
  expect(stations[0]!.boxes[0]!.lastError).toBe('There is no box at 1 0 0 any more.')
})
