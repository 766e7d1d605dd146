import { expect, test } from 'bun:test'
import type { Station } from '../../../lib/builder/supply/stations.ts'
import { toolsToFetch } from '../../../lib/builder/supply/tool-to-fetch.ts'

const stations = [
  {
    boxes: [
      {
        listed: '',
        contents: new Map([
          ['shears', 1],
          ['iron_pickaxe', 1],
          ['wooden_pickaxe', 1],
        ]),
      },
    ],
  },
] as unknown as readonly Station[]

/** Seconds for 100 blocks of wool and 100 of stone, by tool. */
const seconds: Readonly<Record<string, readonly [number, number]>> = {
  '': [120, 750],
  shears: [24, 750],
  wooden_pickaxe: [120, 115],
  iron_pickaxe: [120, 40],
}

const chosen = (changes: Partial<Parameters<typeof toolsToFetch>[0]> = {}) =>
  toolsToFetch({
    secondsToDig: (tool = '') => seconds[tool]!,
    tripMustSaveSeconds: 60,
    stations,
    unavailable: new Set(),
    ...changes,
  })

test('of two kinds of blocks, the best tool of each is fetched, and no second one for the same', () => {
  expect(chosen()).toEqual(['iron_pickaxe', 'shears'])
})

test('a tool that can not be had gives way to the next best, and one that saves too little stays', () => {
  expect(chosen({ unavailable: new Set(['iron_pickaxe']) })).toEqual(['wooden_pickaxe', 'shears'])
  expect(chosen({ unavailable: new Set(['shears']) })).toEqual(['iron_pickaxe'])
  expect(chosen({ tripMustSaveSeconds: 1000 })).toEqual([])
})
