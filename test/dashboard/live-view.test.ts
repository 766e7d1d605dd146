import { expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { countCells, paintCells } from '../../lib/dashboard/now/paint-cells.ts'
import { movedCell } from '../../lib/dashboard/parts/read-cell.ts'
import { cells, receiveCells } from '../../lib/dashboard/state/cells.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { nextTurn } from '../../lib/next-turn.ts'

/** A map of 2 x 2 cells behind a north row, which the preview does not have. */
const area = {
  x: -64,
  z: -65,
  width: 2,
  length: 3,
  preview: { x: -64, z: -64 },
  states: Uint8Array.of(0, 1, 2, 3, 4, 3),
  rightSince: Uint32Array.of(0, 0, 0, 5, 0, 9),
}
const target = {
  width: 2,
  height: 2,
  data: Uint8ClampedArray.of(1, 0, 0, 255, 2, 0, 0, 255, 3, 0, 0, 255, 4, 0, 0, 255),
}

/** Red of every cell. */
function reds(split: number): number[] {
  const pixels = paintCells(area, target, split)
  return Array.from({ length: 6 }, (_, cell) => pixels[cell * 4] ?? -1)
}

test('the world shows right cells in the colour of the target, and wrong ones red', () => {
  const [none, , , right, wrong, below] = reds(0)

  expect([none, right, wrong, below]).toEqual([0, 2, 226, 4])
})

test('the past shows as missing what became right later', () => {
  const redsUntil = (revision: number) => {
    const pixels = paintCells(area, target, 0, revision)
    return [pixels[3 * 4], pixels[5 * 4]]
  }

  expect(redsUntil(4)).toEqual([58, 58])
  expect(redsUntil(5)).toEqual([2, 58])
  expect(redsUntil(9)).toEqual([2, 4])
})

test('the target covers the world up to the slider; the north row has the colour of the first row', () => {
  expect(reds(1)).toEqual([0, 2, 1, 2, 3, 4])
  expect(reds(0.5).filter((_, cell) => cell % 2 === 0)).toEqual([0, 1, 3])
})

test('a cell without blocks is transparent', () => {
  expect(paintCells(area, target, 1)[3]).toBe(0)
})

test('cells are counted by their state', () => {
  expect(countCells(area.states)).toEqual({ none: 1, unseen: 1, missing: 1, right: 2, wrong: 1 })
})

test('arrow keys begin in the middle and end at the edge', () => {
  const middle = movedCell(undefined, 'ArrowUp', area)

  expect(middle).toEqual({ x: 1, z: 1 })
  expect(movedCell(middle, 'ArrowRight', area)).toEqual({ x: 1, z: 1 })
  expect(movedCell(middle, 'ArrowDown', area)).toEqual({ x: 1, z: 2 })
  expect(movedCell(middle, 'a', area)).toBeUndefined()
})

test('the page remembers since when a cell is right, also over a break in the events', async () => {
  const served = { id: 'a', x: 0, z: 0, width: 3, length: 1, preview: { x: 0, z: 0 } }
  let now = { revision: 3, cells: '223' }
  setClient({
    get: async () => ({ ok: true, status: 200, body: { ...served, ...now } }),
  } as unknown as Client)
  const shown = () => {
    const { states, rightSince, firstRevision } = cells.value!
    return { states: states.join(''), rightSince: [...rightSince].slice(0, 2), firstRevision }
  }

  receiveCells({ id: 'a', revision: 3 })
  await nextTurn()
  receiveCells({ id: 'a', from: 3, revision: 4, right: [0] })
  expect(shown()).toEqual({ states: '323', rightSince: [4, 3], firstRevision: 3 })
  now = { revision: 9, cells: '333' }
  receiveCells({ id: 'a', from: 8, revision: 9, right: [1] })
  await nextTurn()

  expect(shown()).toEqual({ states: '333', rightSince: [4, 9], firstRevision: 3 })
  receiveCells(null)
})
