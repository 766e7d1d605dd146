import { listenUntil } from '../../emitter.ts'
import { digClassOf } from '../../game/blocks/dig-class.ts'
import { type BlockKind, type DigClass, digClasses } from '../../game/blocks.ts'
import type { Player } from '../../game/player.ts'
import type { Cuboid, Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { type BlockView, cellHas } from '../../game/world.ts'
import type { Clear } from '../../tasks/task.ts'
import { type FirstLook, isNothing } from './first-look.ts'

/** Why something may not be dug, covered or flooded. */
export interface Refusal {
  /** `property`: it belongs to somebody. `before`: it stood before, and the task does not let it be dug. */
  readonly because: 'property' | 'before'
  /** Of the block, or of the entity. */
  readonly name: string
  readonly position: Position
  /** Of an entity, which may be in the way at several places. */
  readonly entity?: number
}

/** The blocks of the art by place, and the box around them. */
interface ArtCells extends Cuboid {
  /** -1 where the art has none. */
  indexAt(x: number, y: number, z: number): number
  has(cell: Position): boolean
  kind(index: number): BlockKind
  /** How many of each item the art takes. */
  readonly material: ReadonlyMap<string, number>
}

export interface GroundOptions {
  readonly site: ArtCells
  readonly player: Pick<Player, 'world' | 'blocks' | 'entities'>
  /** That of the task. */
  readonly scaffolding: { has(block: Position): boolean }
  readonly firstLook: Pick<FirstLook, 'at'>
  readonly isNamed: (block: Position) => boolean
  readonly clear: Clear
  readonly signal: AbortSignal
}

/** The most protected class that each setting lets be dug. */
const allowed: Readonly<Record<Clear, DigClass>> = { cover: 'cover', terrain: 'terrain', all: 'made' }

/** How far beside the art the bot stands or builds scaffolding to place its blocks, in blocks. */
const workBlocks = 5

/** More later blocks are not remembered: the first look knows of those in the art. */
const maxLaterBlocks = 100_000

export type Ground = ReturnType<typeof createGround>

/** Facts about the block in a cell: whose it is, since when it stands, whether the setting lets it be dug. */
export function createGround(options: GroundOptions) {
  const { site, player, scaffolding, firstLook, isNamed, clear, signal } = options
  const { world, blocks } = player
  const later = watchLaterBlocks(player, signal)
  const stateAt = ({ x, y, z }: Position) => world.stateAt(x, y, z)
  const classAt = (at: Position): DigClass => {
    const state = stateAt(at)
    return state === null ? 'free' : blocks.digClass(state)
  }
  const nameAt = (at: Position) => blocks.nameOf(stateAt(at) ?? 0)
  const { min, max } = site
  const isWhereBuilt = ({ x, z }: Position) =>
    Math.max(min.x - x, x - max.x, min.z - z, z - max.z) <= workBlocks
  const mayClear = (found: DigClass, at: Position) =>
    digClasses.indexOf(found) <= digClasses.indexOf(isWhereBuilt(at) ? allowed[clear] : 'cover')
  const property = (at: Position): Refusal => ({ because: 'property', name: nameAt(at), position: at })

  /**
   * Scaffolding of the task, a right block of the art, or one of its kinds that came to stand in its place or turned another way. What
   * has slots may be somebody's, whoever has placed it.
   */
  function isOwn(at: Position, state: number): boolean {
    if (scaffolding.has(at)) return true
    const index = site.indexAt(at.x, at.y, at.z)
    if (index === -1 || blocks.holdsItems(state)) return false
    return site.kind(index).accepts(state) || (site.material.has(blocks.nameOf(state)) && cameLater(at))
  }

  function isProperty(at: Position): boolean {
    const state = stateAt(at)
    if (state === null) return false
    // A search for boxes may have found the shulker box that the task has placed.
    if (isNamed(at)) return !scaffolding.has(at)
    return blocks.digClass(state) === 'property' && !isOwn(at, state)
  }

  /** Whether something came to stand there after the first look. */
  function cameLater(at: Position): boolean {
    if (later.has(cellKey(at))) return true
    const before = firstLook.at(at)
    if (before === undefined || before === null) return before === null
    // Earth and grass turn into each other.
    const name = nameAt(at)
    return before !== name && !(digClassOf(before) === 'terrain' && classAt(at) === 'terrain')
  }

  return { stateAt, classAt, nameAt, property, isProperty, isOwn, cameLater, mayClear }
}

/** Whether grass, snow or the like stands in a cell. */
export const isGroundCover = (cell: Position, { world, blocks }: BlockView) =>
  cellHas(world, cell, (state) => blocks.digClass(state) === 'cover')

/** The cells where the bot has seen blocks come to stand in place of nothing; it watches until the signal aborts. */
function watchLaterBlocks(
  { world, blocks }: Pick<Player, 'world' | 'blocks'>,
  signal: AbortSignal,
): ReadonlySet<number> {
  const later = new Set<number>()
  const isEmpty = (state: number) => isNothing(blocks.digClass(state))
  listenUntil(signal, world.changed, ({ state, before, ...at }) => {
    if (isEmpty(state)) later.delete(cellKey(at))
    else if (before !== null && isEmpty(before) && later.size < maxLaterBlocks) later.add(cellKey(at))
  })
  return later
}
