import type { Position } from '../../game/position.ts'
import { flightTime } from '../../game/route.ts'
import { type IsFree, isStraightWayFree } from '../../game/straight-path.ts'

/** How far over both ends a way is looked for before a search is made. */
const climbs = [0, 1, 2, 4, 8, 16, 32, 64] as const
/** Cells that a search looks at before it gives up. */
const searchLimit = 40_000
/** Height of the feet over the floor of a cell. */
const clearance = 0.05
/** Goals that are tried before a search. */
const goalsTried = 12
/** Seconds of flight up to which no search is made for a shorter way. */
const shortPath = 0.8

/**
 * Corners of a way through the air that ends at one of the goals: straight to the first of them that allows it, else the
 * quickest of going axis by axis, of up, over and down again, and of what a search through the cells finds. Null when
 * there is no way.
 */
export function findFlightPath(
  isFree: IsFree,
  from: Position,
  goals: readonly Position[],
): Position[] | null {
  const tried = goals.slice(0, goalsTried)
  for (const goal of tried) if (isStraightWayFree(isFree, from, goal)) return [goal]
  const simple = quickest(
    from,
    tried.flatMap((goal) => [...waysByAxis(from, goal), ...waysOver(from, goal)]),
    (way) => isPathClear(isFree, from, way),
  )
  if (simple && timeOf(from, simple) < shortPath) return simple
  const found = search(isFree, from, goals)
  if (!found || !simple) return found ?? simple
  return timeOf(from, simple) <= timeOf(from, found) ? simple : found
}

/** Along one axis after the other, in every order: along an axis a body needs the least room. */
function waysByAxis(from: Position, goal: Position): Position[][] {
  return axisOrders.map((order) => {
    let corner = from
    return order.map((axis) => {
      corner = { ...corner, [axis]: goal[axis] }
      return corner
    })
  })
}

const axisOrders = [
  ['y', 'x', 'z'],
  ['y', 'z', 'x'],
  ['x', 'y', 'z'],
  ['z', 'y', 'x'],
  ['x', 'z', 'y'],
  ['z', 'x', 'y'],
] as const

function waysOver(from: Position, goal: Position): Position[][] {
  return climbs.map((climb) => {
    const y = Math.max(from.y, goal.y) + climb
    return [{ ...from, y }, { ...goal, y }, goal]
  })
}

function isPathClear(isFree: IsFree, from: Position, corners: readonly Position[]): boolean {
  let last = from
  for (const corner of corners) {
    if (!isStraightWayFree(isFree, last, corner)) return false
    last = corner
  }
  return true
}

/** The quickest of the ways that are free; the test is dear, so it is made in the order of time. */
function quickest(
  from: Position,
  ways: readonly Position[][],
  isGood: (way: readonly Position[]) => boolean,
): Position[] | null {
  const sorted = ways.map((way) => ({ way, time: timeOf(from, way) })).sort((a, b) => a.time - b.time)
  return sorted.find(({ way }) => isGood(way))?.way ?? null
}

function timeOf(from: Position, corners: readonly Position[]): number {
  let time = 0
  let position = from
  for (const corner of corners) {
    time += flightTime(position, corner)
    position = corner
  }
  return time
}

interface Node {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly cost: number
  readonly before: Node | null
}

/** A* from cell to cell along the axes, made straight afterwards. */
function search(isFree: IsFree, from: Position, goals: readonly Position[]): Position[] | null {
  const wanted = new Map(goals.map((goal) => [keyOf(floor(goal)), goal]))
  const middle = goals[0]
  if (!middle) return null
  const fits = (x: number, y: number, z: number) => isFree(x, y, z) && isFree(x, y + 1, z)
  const start: Node = { ...floor(from), cost: 0, before: null }
  const best = new Map([[keyOf(start), 0]])
  const heap = createHeap()
  heap.push(start, 0)
  for (let looked = 0; looked < searchLimit; looked++) {
    const node = heap.pop()
    if (!node) return null
    const goal = wanted.get(keyOf(node))
    if (goal) return straighten(isFree, from, trace(node, goal))
    for (const { x: dx, y: dy, z: dz, time } of steps) {
      const next = { x: node.x + dx, y: node.y + dy, z: node.z + dz }
      const cost = node.cost + time
      const key = keyOf(next)
      if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= cost || !fits(next.x, next.y, next.z)) continue
      // Around a corner a body needs both cells beside it.
      if (dx !== 0 && dz !== 0 && !(fits(node.x + dx, node.y, node.z) && fits(node.x, node.y, node.z + dz)))
        continue
      best.set(key, cost)
      heap.push({ ...next, cost, before: node }, cost + flightTime(next, middle))
    }
  }
  return null
}

/** To the eight neighbours on the level, and up and down; with the seconds that each takes. */
const steps = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
  [1, 0, 1],
  [1, 0, -1],
  [-1, 0, 1],
  [-1, 0, -1],
  [0, 1, 0],
  [0, -1, 0],
].map(([x = 0, y = 0, z = 0]) => ({ x, y, z, time: flightTime({ x: 0, y: 0, z: 0 }, { x, y, z }) }))

function trace(end: Node, goal: Position): Position[] {
  const corners: Position[] = [goal]
  for (let node: Node | null = end; node; node = node.before) {
    corners.unshift({ x: node.x + 0.5, y: node.y + clearance, z: node.z + 0.5 })
  }
  return corners
}

/** Leaves out corners that can be cut. */
function straighten(isFree: IsFree, from: Position, corners: readonly Position[]): Position[] {
  const kept: Position[] = []
  let position = from
  for (let index = 0; index < corners.length; ) {
    let farthest = index
    for (let next = index + 1; next < corners.length && next < index + 64; next++) {
      if (isStraightWayFree(isFree, position, corners[next]!)) farthest = next
    }
    position = corners[farthest]!
    kept.push(position)
    index = farthest + 1
  }
  return kept
}

function createHeap() {
  const items: { node: Node; rank: number }[] = []
  const swap = (a: number, b: number) => {
    const kept = items[a]!
    items[a] = items[b]!
    items[b] = kept
  }
  return {
    push(node: Node, rank: number): void {
      let index = items.push({ node, rank }) - 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (items[parent]!.rank <= items[index]!.rank) break
        swap(parent, index)
        index = parent
      }
    },
    pop(): Node | undefined {
      const top = items[0]
      const last = items.pop()
      if (!top || !last) return undefined
      if (items.length === 0) return top.node
      items[0] = last
      for (let index = 0; ; ) {
        const left = index * 2 + 1
        const right = left + 1
        let least = index
        if (left < items.length && items[left]!.rank < items[least]!.rank) least = left
        if (right < items.length && items[right]!.rank < items[least]!.rank) least = right
        if (least === index) return top.node
        swap(index, least)
        index = least
      }
    },
  }
}

const floor = ({ x, y, z }: Position): Position => ({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })
const keyOf = ({ x, y, z }: Position) => `${x},${y},${z}`
