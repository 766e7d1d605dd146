import { expect, test } from 'bun:test'
import type { SupplyOptions } from '../../../lib/builder/supply/supply-options.ts'
import { createTools } from '../../../lib/builder/supply/tool-to-fetch.ts'
import type { Position } from '../../../lib/game/position.ts'

const stations = [
  {
    boxes: [
      {
        listed: new Map(),
        contents: new Map([
          ['shears', 1],
          ['iron_pickaxe', 1],
          ['wooden_pickaxe', 1],
        ]),
      },
    ],
  },
]

/** Seconds for 100 blocks of wool and 100 of stone, by tool. */
const seconds: Readonly<Record<string, readonly [number, number]>> = {
  '': [120, 750],
  shears: [24, 750],
  wooden_pickaxe: [120, 115],
  iron_pickaxe: [120, 40],
}

const chosen = ({ unavailable = [] as readonly string[], share = 1 } = {}) =>
  createTools(
    {
      player: {
        digging: { seconds: ({ x }: Position, tool = '') => seconds[tool]![x]! * share },
        world: { stateAt: (x: number) => x },
      },
      stations,
    } as unknown as SupplyOptions,
    new Set(unavailable),
  ).forBlocks(
    [0, 1].map((x) => ({ x, y: 0, z: 0 })),
    60,
  )

test('of two kinds of blocks, the best tool of each is fetched, and no second one for the same', () => {
  expect(chosen()).toEqual(['iron_pickaxe', 'shears'])
})

test('a tool that can not be had gives way to the next best, and one that saves too little stays', () => {
  expect(chosen({ unavailable: ['iron_pickaxe'] })).toEqual(['wooden_pickaxe', 'shears'])
  expect(chosen({ unavailable: ['shears'] })).toEqual(['iron_pickaxe'])
  expect(chosen({ share: 0.05 })).toEqual([])
})
