import {
  cellsTouched,
  clearanceBlocks,
  flightSeconds,
  type IsFree,
  isStraightPathClear,
} from '../../game/clear-path.ts'
import { blockAt, distance, type Position } from '../../game/position.ts'
import { cellKey, search, straighten, trace } from '../../game/search.ts'
import { findInSlices, type Turns } from '../../waiting.ts'

/** Blocks over both ends at which a path straight over everything is tried before a search. */
const climbs = [0, 1, 2, 4, 8, 16, 32, 64] as const
/** Cells that a search looks at before it gives up, and before other work has its turn: some 100 ms, and 10. */
const maxNodes = 40_000
const sliceNodes = 2000
/** Cells of the largest closed space around a goal that is recognized before a search. */
const maxShutInCells = 200
/** Goals that are tried before a search. */
const maxGoalsTried = 12
/** Seconds that a search for a shorter path could save, up to which none is made. */
const smallSavingSeconds = 0.1
/** From cell to cell a path is at most so much longer than the straight one that is made of it. */
const stepsPerStraight = 1.5

/**
 * Waypoints of a flight that ends at one of the goals: straight to the first of them that allows it, else the quickest of
 * flying axis by axis, of up, over and down again, and of the path that a search through the cells finds. Null when there
 * is none. On a carpet or a slab, or beside the upper end of a fence, the body is in a cell that is not free: first out of it.
 */
export async function findFlightPath(
  isFree: IsFree,
  from: Position,
  goals: readonly Position[],
  turns: Turns,
): Promise<Position[] | null> {
  if (isStraightPathClear(isFree, from, from)) return findPathInTheOpen(isFree, from, goals, turns)
  const out = wayOut(isFree, from)
  const path = await findPathInTheOpen(isFree, out, goals, turns)
  return path && [out, ...path]
}

/** Straight up, or else into the middle of the nearest column, as far as nothing else is in the way. */
function wayOut(isFree: IsFree, from: Position): Position {
  const touched = new Set(cellsTouched(from).map(cellKey))
  const mayPass: IsFree = (x, y, z) => touched.has(cellKey({ x, y, z })) || isFree(x, y, z)
  const isClear = (to: Position) =>
    isStraightPathClear(mayPass, from, to) && isStraightPathClear(isFree, to, to)
  const { x, y, z } = blockAt(from)
  const over = { ...from, y: y + 1 + clearanceBlocks }
  const columns = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dz) => ({ x: x + dx + 0.5, y: from.y, z: z + dz + 0.5 })),
  )
  const beside = columns.sort((a, b) => distance(from, a) - distance(from, b))
  return [over, ...beside].find(isClear) ?? over
}

async function findPathInTheOpen(
  isFree: IsFree,
  from: Position,
  wanted: readonly Position[],
  turns: Turns,
): Promise<Position[] | null> {
  // A search for one that is out of sight would look at as many cells as it may.
  const goals = wanted.filter((goal) => isStraightPathClear(isFree, goal, goal))
  const tried = goals.slice(0, maxGoalsTried)
  for (const goal of tried) if (isStraightPathClear(isFree, from, goal)) return [goal]
  const simple = quickest(
    from,
    tried.flatMap((goal) => [...pathsByAxis(from, goal), ...pathsOver(from, goal)]),
    (path) => isPathClear(isFree, from, path),
  )
  const seconds = simple ? timeOf(from, simple) : Number.POSITIVE_INFINITY
  const leastSeconds = goals.reduce((least, goal) => Math.min(least, flightSeconds(from, goal)), seconds)
  if (seconds - leastSeconds < smallSavingSeconds) return simple
  const found = await searchCells(isFree, from, goals, { ...turns, maxSeconds: seconds * stepsPerStraight })
  return found && timeOf(from, found) < seconds ? found : simple
}

/** Along one axis after the other, in every order: along an axis a body needs the least room. */
function pathsByAxis(from: Position, goal: Position): Position[][] {
  return axisOrders.map((order) => {
    let waypoint = from
    return order.map((axis) => {
      waypoint = { ...waypoint, [axis]: goal[axis] }
      return waypoint
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

function pathsOver(from: Position, goal: Position): Position[][] {
  return climbs.map((climb) => {
    const y = Math.max(from.y, goal.y) + climb
    return [{ ...from, y }, { ...goal, y }, goal]
  })
}

function isPathClear(isFree: IsFree, from: Position, path: readonly Position[]): boolean {
  return path.every((waypoint, index) => isStraightPathClear(isFree, path[index - 1] ?? from, waypoint))
}

/** The quickest of the paths that are good; tested in the order of time, because a test is expensive. */
function quickest(
  from: Position,
  paths: readonly Position[][],
  isGood: (path: readonly Position[]) => boolean,
): Position[] | null {
  const sorted = paths
    .map((path) => ({ path, seconds: timeOf(from, path) }))
    .sort((a, b) => a.seconds - b.seconds)
  return sorted.find(({ path }) => isGood(path))?.path ?? null
}

function timeOf(from: Position, path: readonly Position[]): number {
  return path.reduce(
    (seconds, waypoint, index) => seconds + flightSeconds(path[index - 1] ?? from, waypoint),
    0,
  )
}

interface Node extends Position {
  /** Seconds from the start. */
  readonly cost: number
  readonly before: Node | null
}

/** From cell to cell, made straight afterwards. */
async function searchCells(
  isFree: IsFree,
  from: Position,
  wanted: readonly Position[],
  { maxSeconds, ...turns }: Turns & { readonly maxSeconds: number },
): Promise<Position[] | null> {
  const goals = withoutShutIn(isFree, wanted, from)
  const byCell = new Map(goals.map((goal) => [cellKey(blockAt(goal)), goal]))
  const middle = goals[0]
  if (!middle) return null
  const nodes = search<Node>({
    ...cellsFrom(isFree, from),
    estimate: (node) => flightSeconds(node, middle),
    maxNodes,
  })
  const isEnd = (node: Node) => node.cost > maxSeconds || byCell.has(cellKey(node))
  const end = await findInSlices(nodes, isEnd, { ...turns, slice: sliceNodes })
  const goal = end && byCell.get(cellKey(end))
  if (!end || !goal) return null
  const waypoints = trace(end).map(({ x, y, z }) => ({ x: x + 0.5, y: y + clearanceBlocks, z: z + 0.5 }))
  return straighten([...waypoints, goal], (last, next) => isStraightPathClear(isFree, last ?? from, next))
}

/** Leaves out goals in a small closed space: from outside, a search for one would look at as many cells as it may. */
function withoutShutIn(isFree: IsFree, goals: readonly Position[], from: Position): Position[] {
  const start = cellKey(blockAt(from))
  /** By cell, whether it is shut in: most goals are beside one another. */
  const known = new Map<number, boolean>()
  return goals.filter((goal) => {
    const key = cellKey(blockAt(goal))
    if (!known.has(key)) {
      const cells = search<Node>({ ...cellsFrom(isFree, goal), estimate: () => 0, maxNodes: maxShutInCells })
      const around = [...cells].map(cellKey)
      const isShutIn = around.length < maxShutInCells && !around.includes(start)
      for (const cell of around) known.set(cell, isShutIn)
    }
    return !known.get(key)
  })
}

/** The cells that a flying body gets to, for a search. */
function cellsFrom(isFree: IsFree, start: Position) {
  const fits = (x: number, y: number, z: number) => isFree(x, y, z) && isFree(x, y + 1, z)
  return {
    starts: [{ ...blockAt(start), cost: 0, before: null }],
    keyOf: cellKey,
    costOf: ({ cost }: Node) => cost,
    neighbours: (node: Node) =>
      moves.map(({ x, y, z, seconds }) => ({
        x: node.x + x,
        y: node.y + y,
        z: node.z + z,
        cost: node.cost + seconds,
        before: node,
      })),
    isOpen: ({ x, y, z, before }: Node) => {
      if (!before) return true
      if (!fits(x, y, z)) return false
      // A diagonal move needs both cells beside it.
      return x === before.x || z === before.z || (fits(x, y, before.z) && fits(before.x, y, z))
    },
  }
}

/** To the eight neighbours on the same level, and up and down. */
const moves = [
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
].map(([x = 0, y = 0, z = 0]) => ({ x, y, z, seconds: flightSeconds({ x: 0, y: 0, z: 0 }, { x, y, z }) }))
