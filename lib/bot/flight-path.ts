import type { Place } from '../build/build-bot.ts'

/** Whether a body may be in a cell; cells that are not loaded are not free. */
export type IsFree = (x: number, y: number, z: number) => boolean

/** Half a body's width and its height; a little more than in truth, so that rounding never touches a wall. */
const radius = 0.31
const height = 1.81

/** Whether a body can fly straight from one place to another. Both are the middle of its feet. */
export function isStraightWayFree(isFree: IsFree, from: Place, to: Place): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
  const steps = Math.max(1, Math.ceil(length / 0.25))
  let last = ''
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    const z = from.z + (to.z - from.z) * share
    const cells = [x - radius, x + radius, y, y + height, z - radius, z + radius].map(Math.floor)
    const key = cells.join()
    if (key === last) continue
    last = key
    const [x0, x1, y0, y1, z0, z1] = cells as [number, number, number, number, number, number]
    for (let cx = x0; cx <= x1; cx++) {
      for (let cy = y0; cy <= y1; cy++) {
        for (let cz = z0; cz <= z1; cz++) if (!isFree(cx, cy, cz)) return false
      }
    }
  }
  return true
}

/** How far over both ends a way is looked for before a search is made. */
const climbs = [0, 1, 2, 4, 8, 16, 32, 64] as const
/** Cells that a search looks at before it gives up. */
const searchLimit = 40_000
/** Height of the feet over the floor of a cell. */
const clearance = 0.05

/**
 * Corners of a way through the air that ends at the first goal that can be reached: straight, else up, over and down
 * again, else whatever a search through the cells finds. Null when there is no way.
 */
export function findFlightPath(isFree: IsFree, from: Place, goals: readonly Place[]): Place[] | null {
  for (const goal of goals.slice(0, 12)) {
    if (isStraightWayFree(isFree, from, goal)) return [goal]
    const over = wayOver(isFree, from, goal)
    if (over) return over
  }
  return search(isFree, from, goals)
}

function wayOver(isFree: IsFree, from: Place, goal: Place): Place[] | null {
  for (const climb of climbs) {
    const y = Math.max(from.y, goal.y) + climb
    const corners = [{ ...from, y }, { ...goal, y }, goal]
    if (isWayFree(isFree, from, corners)) return corners
  }
  return null
}

function isWayFree(isFree: IsFree, from: Place, corners: readonly Place[]): boolean {
  let last = from
  for (const corner of corners) {
    if (!isStraightWayFree(isFree, last, corner)) return false
    last = corner
  }
  return true
}

interface Node {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly cost: number
  readonly before: Node | null
}

/** A* from cell to cell along the axes, made straight afterwards. */
function search(isFree: IsFree, from: Place, goals: readonly Place[]): Place[] | null {
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
    for (const [dx, dy, dz] of directions) {
      const next = { x: node.x + dx, y: node.y + dy, z: node.z + dz }
      const cost = node.cost + 1
      const key = keyOf(next)
      if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= cost || !fits(next.x, next.y, next.z)) continue
      best.set(key, cost)
      const rest = Math.abs(next.x - middle.x) + Math.abs(next.y - middle.y) + Math.abs(next.z - middle.z)
      heap.push({ ...next, cost, before: node }, cost + rest * 1.2)
    }
  }
  return null
}

const directions = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

function trace(end: Node, goal: Place): Place[] {
  const corners: Place[] = [goal]
  for (let node: Node | null = end; node; node = node.before) {
    corners.unshift({ x: node.x + 0.5, y: node.y + clearance, z: node.z + 0.5 })
  }
  return corners
}

/** Leaves out corners that can be cut. */
function straighten(isFree: IsFree, from: Place, corners: readonly Place[]): Place[] {
  const kept: Place[] = []
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

const floor = ({ x, y, z }: Place): Place => ({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })
const keyOf = ({ x, y, z }: Place) => `${x},${y},${z}`
