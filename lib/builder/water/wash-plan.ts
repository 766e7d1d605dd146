import { isChangedByWater } from '../../game/blocks/water.ts'
import { sides } from '../../game/faces.ts'
import type { Player } from '../../game/player.ts'
import { type Position, positionKey } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'

/** Blocks that water flows from its source on level ground, and from one that stands on a carpet and falls on all sides of it. */
const flowBlocks = { level: 7, falling: 8 }
/** From a stop to the sources on its four sides: a bucket reaches no farther from the middle of a cell. */
const sourceDistance = 4
/** From one stop to the next in X and Z, all in a pattern of diagonals: their water covers the ground without gaps. */
const stopSpacing = 12
/** Blocks that a source must wash away to save time. */
const minWashedBySource = 40

/** Where buckets of water can be emptied to wash blocks away, by the world as it is. */
export function createWashPlan({ world, blocks, buckets }: Pick<Player, 'world' | 'blocks' | 'buckets'>) {
  const isWashable = (state: number) =>
    !blocks.isReplaceable(state) && !blocks.stopsFlow(state) && blocks.waterIn(state) === null

  const isStanding = (cell: Position) => cellHas(world, cell, isWashable)

  /** Whether water in a cell does no harm: it is dry or one of the blocks to wash away, over ground that holds water. */
  function isHarmless(cell: Position, washable: ReadonlyMap<string, Position>): boolean {
    const state = world.stateAt(cell.x, cell.y, cell.z)
    if (state === null || isChangedByWater(blocks.nameOf(state))) return false
    if (blocks.stopsFlow(state)) return true
    const below = world.stateAt(cell.x, cell.y - 1, cell.z)
    if (below === null || !blocks.isPouredAgainst(below) || isChangedByWater(blocks.nameOf(below)))
      return false
    return washable.has(positionKey(cell)) || blocks.isClearView(state)
  }

  /** Whether a look from a stop passes over everything up to the cell of a source. */
  function isInView(stop: Position, source: Position): boolean {
    const side = { x: Math.sign(source.x - stop.x), z: Math.sign(source.z - stop.z) }
    for (let step = 0; step <= sourceDistance; step++) {
      const cell = { x: stop.x + side.x * step, y: stop.y, z: stop.z + side.z * step }
      const [low, high] = [world.stateAt(cell.x, cell.y, cell.z), world.stateAt(cell.x, cell.y + 1, cell.z)]
      if (low === null || high === null || !blocks.isClearView(high)) return false
      if (!blocks.isClearView(low) && !isWashable(low)) return false
    }
    return true
  }

  /** A carpet on the spot lies under the water that is poured. */
  const sourceAt = (cell: Position) => (isStanding(cell) ? { ...cell, y: cell.y + 1 } : cell)

  /** The cells beside a stop at which a bucket may be emptied, each with the blocks that it washes away. */
  function sourcesAround(stop: Position, washable: ReadonlyMap<string, Position>) {
    const found = sides.map((side) => {
      const cell = { x: stop.x + side.x * sourceDistance, y: stop.y, z: stop.z + side.z * sourceDistance }
      return { cell, flooded: diamond(cell, isStanding(cell) ? flowBlocks.falling : flowBlocks.level) }
    })
    return (
      found
        .filter(
          ({ cell, flooded: area }) => isInView(stop, cell) && area.every((at) => isHarmless(at, washable)),
        )
        // Where the world was not seen before, it could not be taken back.
        .filter(({ cell }) => buckets.mayTake(sourceAt(cell)))
        .map((source) => ({ ...source, washed: source.flooded.filter(isStanding) }))
        .filter(({ washed }) => washed.length >= minWashedBySource)
    )
  }

  return { isWashable, isStanding, sourceAt, sourcesAround }
}

function diamond({ x, y, z }: Position, steps: number): Position[] {
  const cells: Position[] = []
  for (let dx = -steps; dx <= steps; dx++) {
    const width = steps - Math.abs(dx)
    for (let dz = -width; dz <= width; dz++) cells.push({ x: x + dx, y, z: z + dz })
  }
  return cells
}

/** Where to stand on each layer, so that the water of all stops covers it. */
export function stopsOver(places: readonly Position[]): Set<Position> {
  const stops = new Map<string, Position>()
  for (const { x, y, z } of places) {
    const [column, row] = [Math.round(x / stopSpacing), Math.round(z / stopSpacing)]
    if ((column + row) % 2 !== 0) continue
    const stop = { x: column * stopSpacing, y, z: row * stopSpacing }
    stops.set(positionKey(stop), stop)
  }
  return new Set(stops.values())
}
