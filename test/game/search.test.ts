import { expect, test } from 'bun:test'
import { cellKey, search, straighten, trace } from '../../lib/game/search.ts'

interface Cell {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly cost: number
  readonly before: Cell | null
}

/** A plain on which steps along X cost 1 and along Z cost 3; cells of the wall are closed. */
function searchPlain(goal: { x: number; z: number }, { maxNodes = 10_000, wall = '' } = {}) {
  const steps = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  return search<Cell>({
    starts: [{ x: 0, y: 0, z: 0, cost: 0, before: null }],
    keyOf: cellKey,
    costOf: ({ cost }) => cost,
    estimate: ({ x, z }) => Math.abs(goal.x - x) + Math.abs(goal.z - z) * 3,
    neighbours: (node) =>
      steps.map(([dx, dz]) => ({
        x: node.x + dx,
        y: 0,
        z: node.z + dz,
        cost: node.cost + (dx === 0 ? 3 : 1),
        before: node,
      })),
    isOpen: ({ x, z }) => !wall.split(' ').includes(`${x},${z}`),
    maxNodes,
  })
}

test('a search yields the goal by its cheapest path', () => {
  const nodes = searchPlain({ x: 2, z: 0 }, { wall: '1,0 1,1 1,-1' })

  const found = nodes.find(({ x, z }) => x === 2 && z === 0)

  expect(found?.cost).toBe(2 + 4 * 3)
  expect(trace(found!)).toHaveLength(7)
})

test('every place is yielded once, in the order of cost and estimate together', () => {
  const goal = { x: 4, z: 3 }

  const nodes = [...searchPlain(goal, { maxNodes: 200 })]
  const ranks = nodes.map(({ x, z, cost }) => cost + Math.abs(goal.x - x) + Math.abs(goal.z - z) * 3)

  expect(new Set(nodes.map(cellKey)).size).toBe(200)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('a search ends when there is nothing left to look at', () => {
  const nodes = [...searchPlain({ x: 9, z: 9 }, { wall: '1,0 -1,0 0,1 0,-1' })]

  expect(nodes).toHaveLength(1)
})

test('cells have keys of their own, below zero as well', () => {
  const keys = new Set<number>()
  for (const x of [-30_000_000, -1, 0, 1]) {
    for (const z of [-29_999_999, -1, 0, 1])
      for (const y of [-2032, -64, -1, 0, 319, 960, 2031]) keys.add(cellKey({ x, y, z }))
  }

  expect(keys.size).toBe(16 * 7)
})

test('only those waypoints are kept that a straight line can not skip', () => {
  const kept = straighten([1, 2, 3, 4, 5, 6], (from, to) => to - (from ?? 0) <= 2)

  expect(kept).toEqual([2, 4, 6])
})
