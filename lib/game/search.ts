import { createHeap } from './heap.ts'
import type { Position } from './position.ts'

interface SearchOptions<Node> {
  /** Where the search begins; each with what it costs to be there. */
  readonly starts: Iterable<Node>
  /** The same for nodes at the same place; see `cellKey`. */
  keyOf(node: Node): number
  /** Cost of the path that led to a node. */
  costOf(node: Node): number
  /** At most the cost from a node to the goal; 0 searches evenly to all sides. */
  estimate(node: Node): number
  /** Nodes one move further, with the cost of the path through `node`. */
  neighbours(node: Node): Iterable<Node>
  /** Asked only about nodes that would be new or cheaper than before; for tests that cost time. */
  isOpen?(node: Node): boolean
  /** Nodes looked at before the search ends. */
  readonly maxNodes: number
}

/**
 * A* as a sequence: yields nodes in the order of their cost and estimate together, each once, by the cheapest path to it.
 * Computed as they are pulled: a caller stops at the first that is a goal. A node keeps what is needed to trace its path.
 */
export function* search<Node>(options: SearchOptions<Node>): Generator<Node, void> {
  const { starts, neighbours, maxNodes } = options
  const costs = new Map<number, number>()
  const heap = createHeap<Node>()
  const offer = (node: Node) => {
    const key = options.keyOf(node)
    const cost = options.costOf(node)
    const known = costs.get(key)
    if (known !== undefined && known <= cost) return
    if (options.isOpen && !options.isOpen(node)) return
    costs.set(key, cost)
    heap.push(node, cost + options.estimate(node))
  }
  for (const start of starts) offer(start)
  for (let looked = 0; looked < maxNodes; ) {
    const node = heap.pop()
    if (node === undefined) return
    // A cheaper path to the same place was found after this one.
    if (costs.get(options.keyOf(node))! < options.costOf(node)) continue
    looked++
    yield node
    for (const next of neighbours(node)) offer(next)
  }
}

/** The nodes of a path from its start to `end`, by the links back from each node. */
export function trace<Node extends { readonly before: Node | null }>(end: Node): Node[] {
  const path: Node[] = []
  for (let node: Node | null = end; node; node = node.before) path.push(node)
  return path.reverse()
}

/**
 * Leaves out waypoints that can be cut: each one kept is the farthest, of a limited number, that can be reached straight
 * from the one before, which is null for the start.
 */
export function straighten<Waypoint>(
  path: readonly Waypoint[],
  isStraight: (from: Waypoint | null, to: Waypoint) => boolean,
): Waypoint[] {
  const waypoints: Waypoint[] = []
  let from: Waypoint | null = null
  for (let index = 0; index < path.length; index++) {
    const end = Math.min(path.length, index + maxLookAhead)
    for (let next = index + 1; next < end; next++) if (isStraight(from, path[next]!)) index = next
    from = path[index]!
    waypoints.push(from)
  }
  return waypoints
}

/** Waypoints that may be cut at once, and one. */
const maxLookAhead = 64

/**
 * A number for a cell, which is a much faster key than text: two cells share one only if they are a million blocks apart, or
 * 4,096 in height, the most that a world has.
 */
export function cellKey({ x, y, z }: Position): number {
  return ((x & 0xf_ffff) * 0x10_0000 + (z & 0xf_ffff)) * 4096 + (y & 4095)
}
