import { cellsBeside } from '../../game/faces.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { type BlockView, cellHas } from '../../game/world.ts'

/** Blocks that water flows on level ground from its source, or from where it has fallen to. */
const flowBlocks = 7
/** Water that falls off an edge may spread without end. */
const maxCells = 2000

/** The cells from which water or lava may come into a cell. */
export const upstreamOf = (cell: Position): Position[] => [...cellsBeside(cell), { ...cell, y: cell.y + 1 }]

/** The cells into which it may flow from there. */
export const downstreamOf = (cell: Position): Position[] => [{ ...cell, y: cell.y - 1 }, ...cellsBeside(cell)]

/** The cells of a flow that has come to these ones: `from` leads one step back. It stops when there are `enough`. */
export function flowOf(
  cells: readonly Position[],
  from: (cell: Position) => readonly Position[],
  enough = Number.POSITIVE_INFINITY,
): Position[] {
  const flow = new Map(cells.map((cell) => [cellKey(cell), cell]))
  for (const cell of flow.values()) {
    if (flow.size >= enough) break
    for (const next of from(cell)) if (!flow.has(cellKey(next))) flow.set(cellKey(next), next)
  }
  return [...flow.values()]
}

/** Whether a block holds water or lava back, which comes in when it is gone. */
export function holdsFluid(block: Position, { world, blocks }: BlockView): boolean {
  const isFluid = (state: number) => blocks.waterIn(state) !== null || blocks.nameOf(state) === 'lava'
  return upstreamOf(block).some((cell) => cellHas(world, cell, isFluid))
}

/** The water of a cell into which a block can be placed; null when there is none, or a block stands in it. */
export function openWaterAt({ world, blocks }: BlockView, { x, y, z }: Position) {
  const state = world.stateAt(x, y, z)
  return state !== null && blocks.isReplaceable(state) ? blocks.waterIn(state) : null
}

/** Whether a source of water or lava can be taken away, or covered: no block stands in its cell. */
export const hasOpenSource = ({ world, blocks }: BlockView, cell: Position) =>
  cellHas(world, cell, (state) => blocks.hasSource(state) && blocks.isReplaceable(state))

export const isWaterSource = (cell: Position, { world, blocks }: BlockView) =>
  cellHas(world, cell, (state) => blocks.waterIn(state) === 'source')

export const sourcesBeside = (cell: Position, view: BlockView): number =>
  cellsBeside(cell).filter((beside) => isWaterSource(beside, view)).length

/** Whether a source comes again when it is taken away: it lies between two others, over a block or a source. */
export function comesAgain(source: Position, view: BlockView): boolean {
  const below = { ...source, y: source.y - 1 }
  const isHeld = isWaterSource(below, view) || cellHas(view.world, below, view.blocks.isSolid)
  return isHeld && sourcesBeside(source, view) >= 2
}

/** The cells into which water from a source in a cell would flow, the source's own first: down as far as it can, else aside. */
export function floodedFrom(source: Position, { world, blocks }: BlockView): Position[] {
  /** By cell, how many blocks farther the water gets from there. */
  const reached = new Map<number, number>()
  const cells: Position[] = []
  const next: { readonly at: Position; readonly left: number }[] = [{ at: source, left: flowBlocks }]
  const lets = (cell: Position) => cellHas(world, cell, (state) => !blocks.stopsFlow(state))
  while (cells.length < maxCells) {
    const flow = next.shift()
    if (!flow) break
    const { at, left } = flow
    const known = reached.get(cellKey(at))
    if (known !== undefined && known >= left) continue
    if (known === undefined) cells.push(at)
    reached.set(cellKey(at), left)
    const below = { ...at, y: at.y - 1 }
    if (lets(below)) next.push({ at: below, left: flowBlocks })
    else if (left > 0)
      for (const aside of cellsBeside(at).filter(lets)) next.push({ at: aside, left: left - 1 })
  }
  return cells
}
