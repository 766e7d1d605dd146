import { type Blueprint, cellAt, indexOfCell } from '../blueprint/blueprint.ts'
import { headroom } from '../builder/site/compare.ts'
import { digClassOf, isLostUnderBlocks } from '../game/blocks/dig-class.ts'
import { showsSameOnMap } from '../game/blocks/map-look.ts'
import { supportOf } from '../game/blocks/support.ts'
import { hasSource } from '../game/blocks/water.ts'
import { type BlockState, digClasses } from '../game/blocks.ts'
import { occupiedBy } from '../game/fixtures.ts'
import { blocksIn, type Position } from '../game/position.ts'
import type { Sight } from '../game/sight.ts'
import { nextTurn } from '../next-turn.ts'
import type { NamedBlock } from '../stations/named-blocks.ts'
import type { Clear } from '../tasks/task.ts'
import type { Standing } from './report.ts'

/** Cells that are looked at before other work has its turn. */
const sliceCells = 8192

/** Looks at the cells of an art and over them; right blocks of the art itself are left out. */
export async function standingIn(blueprint: Blueprint, origin: Position, sight: Sight): Promise<Standing> {
  const { width, height, length, palette, cells, states } = blueprint
  const found = createTally()
  const needsGround = palette.map((state) => supportOf(state) === 'below')
  const isFlat = palette.map(({ name }) => name.endsWith('carpet'))
  /** By column: one more than the highest layer of the art. */
  const tops = new Uint16Array(width * length)
  let [unseen, withoutGround] = [0, 0]

  function lookAt(packed: number, state: number): void {
    const cell = cellAt(blueprint, packed)
    const [x, y, z] = [origin.x + cell.x, origin.y + cell.y, origin.z + cell.z]
    tops[cell.z * width + cell.x] = cell.y + 1
    const stands = sight.blockAt(x, y, z)
    if (stands === undefined) unseen++
    else if (stands && !showsSameOnMap(stands, palette[state]!)) found.block(stands)
    if (cell.y > 0) return
    const below = sight.blockAt(x, y - 1, z)
    if (below !== undefined && needsGround[state] && !isGround(below)) withoutGround++
    if (below && !isFlat[state] && isLostUnderBlocks(below.name)) found.block(below)
  }

  function isArt(block: Position): boolean {
    const [x, y, z] = [block.x - origin.x, block.y - origin.y, block.z - origin.z]
    const isInside = x >= 0 && y >= 0 && z >= 0 && x < width && y < height && z < length
    return isInside && indexOfCell(blueprint, { x, y, z }) >= 0
  }

  for (let index = 0; index < cells.length; index++) {
    lookAt(cells[index]!, states[index]!)
    if (index % sliceCells === sliceCells - 1) await nextTurn()
  }
  for (const [column, top] of tops.entries()) {
    if (top === 0) continue
    const [x, z] = [origin.x + (column % width), origin.z + Math.floor(column / width)]
    for (let y = origin.y + top; y < origin.y + height + headroom; y++) {
      const stands = sight.blockAt(x, y, z)
      if (stands) found.block(stands)
    }
    if (column % sliceCells === sliceCells - 1) await nextTurn()
  }
  const low = { x: origin.x, y: origin.y - 1, z: origin.z }
  const high = { x: origin.x + width, y: origin.y + height, z: origin.z + length }
  for (const fixture of sight.fixtures({ min: low, max: high })) {
    if (blocksIn(occupiedBy(fixture)).some(isArt)) found.add(fixture.name, 'property')
  }
  return { blocks: found.blocks(), unseen, withoutGround }
}

/** Whether carpets and the like can lie on a block: on all but air, fluids and fire. */
export const isGround = (state: BlockState | null | undefined): boolean =>
  Boolean(state && digClassOf(state.name) !== 'free')

/** Undefined for what nothing has to be done about. Water and lava are what lay there before, like earth. */
function classOf(state: BlockState): StandingBlock['because'] | undefined {
  const digClass = digClassOf(state.name)
  if (digClass !== 'free' && digClass !== 'cover') return digClass
  if (hasSource(state)) return 'terrain'
  return digClass === 'cover' ? digClass : undefined
}

type StandingBlock = Standing['blocks'][number]

/** Counts what stands in the way, by kind. */
export function createTally() {
  const kinds = new Map<string, StandingBlock>()
  const classes = new Map<BlockState, StandingBlock['because'] | undefined>()

  function add(name: string, because: StandingBlock['because']): void {
    kinds.set(name, { name, because, count: (kinds.get(name)?.count ?? 0) + 1 })
  }

  return {
    add,
    block(state: BlockState): void {
      if (!classes.has(state)) classes.set(state, classOf(state))
      const because = classes.get(state)
      if (because) add(state.name, because)
    },
    blocks: (): StandingBlock[] => {
      const rank = ({ because }: StandingBlock) => (because === 'property' ? 0 : 1)
      return [...kinds.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count)
    },
  }
}

/** The blocks that a task may not dig away. */
export function blockedFor(clear: Clear, blocks: Standing['blocks']): Standing['blocks'] {
  const allowed = clear === 'all' ? 'made' : clear
  return blocks.filter(({ because }) => digClasses.indexOf(because) > digClasses.indexOf(allowed))
}

/** Those of some blocks that an art would take the place of, lie over, or shut in. */
export function namedIn(named: readonly NamedBlock[], blueprint: Blueprint, origin: Position): NamedBlock[] {
  const { width, length, palette, cells, states } = blueprint
  const columns = new Map<number, { bottom: number; isFlat: boolean }>()
  for (let index = 0; index < cells.length; index++) {
    const column = cells[index]! % (width * length)
    // Cells rise with y.
    if (columns.has(column)) continue
    const bottom = Math.floor(cells[index]! / (width * length))
    columns.set(column, { bottom, isFlat: palette[states[index]!]!.name.endsWith('carpet') })
  }
  return named.filter(({ position: [x, y, z] }) => {
    const [column, row] = [x - origin.x, z - origin.z]
    if (column < 0 || row < 0 || column >= width || row >= length) return false
    const art = columns.get(row * width + column)
    if (!art) return false
    const bottom = origin.y + art.bottom
    return y >= bottom || (y === bottom - 1 && !art.isFlat)
  })
}
