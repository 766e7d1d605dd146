import { minBy } from '../../collections.ts'
import { blockAt, blocksIn, cuboidAround, distance, type Position, positionKey } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import { findInSlices } from '../../waiting.ts'
import { comesAgain, flowOf, openWaterAt, upstreamOf } from '../permission/flood.ts'
import { type BucketUse, takeSource } from './aim.ts'
import { type BucketStands, type CellsNear, cellsNear, type StandOptions } from './bucket-stand.ts'

/** Blocks around the bot within which a source is looked for. */
const searchRadius = 24
/** Blocks that the bot may go without a new search for sources. */
const samePlaceBlocks = 4
/** Cells that are looked at before other work has its turn. */
const sliceCells = 5000

/** The blocks to be poured into in one go, and the sources that could not be reached in it. */
export interface Pours {
  readonly left: Set<number>
  readonly unreachable: Set<string>
}

/** Cells, and those of them that may be in reach from a place. */
interface Cells {
  readonly cells: readonly Position[]
  readonly near: CellsNear
}

const groupOf = (cells: readonly Position[]): Cells => ({ cells, near: cellsNear(cells) })

export function createSources({ site, player, clock, signal }: StandOptions, stands: BucketStands) {
  const { world, blocks, body } = player
  const inArt = groupOf(site.water.map(site.position))
  let springs: (Cells & { readonly place: Position }) | null = null

  const isSource = (cell: Position) =>
    cellHas(world, cell, (state) => blocks.waterIn(state) === 'source' && blocks.isClearView(state))

  /** Of foreign water, the sources, and those from which it flows there, also beside the art. */
  function feeding(flood: readonly Position[]): Position[] {
    const isForeign = (cell: Position) => openWaterAt(player, cell) !== null && !site.has(cell)
    const from = (cell: Position) => (isSource(cell) ? [] : upstreamOf(cell).filter(isForeign))
    return flowOf(flood, from).filter(isSource)
  }

  /** Covered sources are out of reach. */
  function isOpenSource(cell: Position): boolean {
    const above = { ...cell, y: cell.y + 1 }
    return isSource(cell) && cellHas(world, above, blocks.isClearView) && !isSource(above)
  }

  const isEndless = (cell: Position) => isOpenSource(cell) && comesAgain(cell, player)

  const isFalling = ({ x, y, z }: Position) => site.isFalling(site.indexAt(x, y, z))

  /** Whether a source of a shaft is of no use once there is one over it; one that the bot swims on keeps it from falling. */
  function isSpare({ x, y, z }: Position): boolean {
    const bot = blockAt(body.position())
    return isFalling({ x, y, z }) && isOpenSource({ x, y, z }) && !(bot.x === x && bot.z === z)
  }

  /** Sources that come again around the bot; they are searched once where it stays about the same place. */
  async function springsAround(place: Position): Promise<Cells> {
    if (springs && distance(springs.place, place) <= samePlaceBlocks) return springs
    const cells: Position[] = []
    const add = (cell: Position) => {
      if (isEndless(cell)) cells.push(cell)
      return false
    }
    await findInSlices(blocksIn(cuboidAround(place, searchRadius)), add, { clock, signal, slice: sliceCells })
    springs = { place, ...groupOf(cells) }
    return springs
  }

  /** At a station, the water of the art is too far away. */
  async function nearest({ left, unreachable }: Pours, isAtStation: boolean): Promise<BucketUse | undefined> {
    const from = body.position()
    const isReplaced = ({ x, y, z }: Position) => left.has(site.indexAt(x, y + 1, z))
    const isFit = (cell: Position) =>
      (isEndless(cell) || (isReplaced(cell) && isSpare(cell))) && !unreachable.has(positionKey(cell))
    async function nearestOf({ cells, near }: Cells): Promise<BucketUse | undefined> {
      const usesNear = (feet: Position) => near(feet).filter(isFit).map(useOf)
      const onFoot = body.canFly() || cells.length === 0 ? undefined : await stands.nearest(usesNear)
      const source = onFoot ? undefined : minBy(cells.filter(isFit), (cell) => distance(cell, from))
      return source ? useOf(source) : onFoot
    }
    const found = isAtStation ? undefined : await nearestOf(inArt)
    return found ?? nearestOf(await springsAround(from))
  }

  const useOf = (source: Position): BucketUse => takeSource(source, player)

  return { isSource, feeding, isFalling, isSpare, useOf, nearest }
}
