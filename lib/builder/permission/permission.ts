import { isBrokenByNeighbours, isLostUnderBlocks, isPressedByItems } from '../../game/blocks/dig-class.ts'
import { neighbourAt, oppositeFace } from '../../game/faces.ts'
import { fixtureBlocks, isAt, isCarriedBy } from '../../game/fixtures.ts'
import type { Face } from '../../game/placing.ts'
import { cuboidAround, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { createFluidPermission } from './fluid-permission.ts'
import { createGround, type GroundOptions } from './ground.ts'
import type { Refusal } from './refusal.ts'

/**
 * The rule of what the bot may dig, cover and flood. Three kinds of blocks, wherever they are:
 *
 * 1. Property (chests, beds, signs, redstone, crops, ... see `DigClass`), what carries it, entities that hang or stand, and what a
 *    station names: never. Nor may a block be placed, or water be poured, that would break it.
 * 2. What stood before, when the task looked for the first time: as far as the task's `Clear` goes, and only where the art is built
 *    or the bot stands to build it; elsewhere ground cover alone. Where it has not looked, all that stands there counts as such.
 * 3. What came later, and what the task itself has placed: yes.
 *
 * Everything that digs, places or pours does so through a player that asks this, see `guarded`; so no caller can forget it. Those
 * that choose between ways ask as well, through the same player, so that they choose one that is allowed.
 */
export interface Permission {
  /** Why a block may not be dug; null when it may. */
  refusalToDig(block: Position): Refusal | null
  /** Why no block may be placed into a cell: it would break or cover something, or find no room beside it. */
  refusalToPlace(cell: Position): Refusal | null
  refusalToPour(cell: Position): Refusal | null
  /** Why a source of water may not be taken away; null when it may. */
  refusalToTake(source: Position): Refusal | null
  /** Whether something came to stand there after the first look. */
  cameLater(block: Position): boolean
  /** Whether a plate may be stepped on: it is a block of the art, which came later. */
  mayPress(plate: Position): boolean
  /** Whether to dig a block away is a repair: it came later, and is no grass or the like. */
  isRepair(block: Position): boolean
}

/** Blocks below a place in which something is looked for that an item would fall on. */
const fallBlocks = 64

const faces = [0, 1, 2, 3, 4, 5] as const
const down = 0 satisfies Face
const up = 1 satisfies Face

export function createPermission(options: GroundOptions): Permission {
  const { site, player, scaffolding } = options
  const { blocks, entities } = player

  const ground = createGround(options)
  const { stateAt, classAt, nameAt, property, isProperty, isOwn, cameLater, mayClear } = ground

  function entityAt(test: typeof isAt, at: Position): Refusal | null {
    const found = entities.fixtures(cuboidAround(at, fixtureBlocks)).find((one) => test(one, at))
    return found ? { because: 'property', name: found.name, position: at, entity: found.entity } : null
  }

  /** Scaffolding was placed under what stands there, which stands without it unless it leans on it by now. */
  const isUnderProperty = (at: Position) => !scaffolding.has(at) && isProperty(neighbourAt(at, up))

  /** Everything is asked that would be lost with a block: what stands on it, hangs on it, or is held by it, and what falls with it in turn. */
  function refusalToLose(at: Position, state: number, seen: Set<number>): Refusal | null {
    if (isProperty(at)) return property(at)
    const fixture = entityAt(isAt, at) ?? entityAt(isCarriedBy, at)
    if (fixture) return fixture
    if (isUnderProperty(at)) return property(neighbourAt(at, up))
    seen.add(cellKey(at))
    for (const [next, lost] of leaningOn(at)) {
      const refusal = seen.has(cellKey(next)) ? null : refusalToLose(next, lost, seen)
      if (refusal) return refusal
    }
    if (isOwn(at, state) || !isBefore(at)) return null
    const found = blocks.digClass(state)
    return mayClear(found, at) ? null : { because: 'before', name: blocks.nameOf(state), position: at }
  }

  /** Blocks beside a block that break or fall with it, with their states. */
  function* leaningOn(at: Position): Generator<readonly [block: Position, state: number]> {
    for (const face of faces) {
      const next = neighbourAt(at, face)
      const state = stateAt(next)
      if (state !== null && blocks.leansOn(state, oppositeFace(face))) yield [next, state]
    }
  }

  function isBefore(at: Position): boolean {
    return classAt(at) !== 'free' && !cameLater(at)
  }

  const fluids = createFluidPermission(options, ground)

  /** A plate or tripwire of somebody's that a block would set off as an item when it is dug, or what falls with it. */
  function refusalToDrop({ x, y, z }: Position): Refusal | null {
    for (let below = y - 1; below >= y - fallBlocks; below--) {
      const at = { x, y: below, z }
      if (classAt(at) !== 'free') return isPressedByItems(nameAt(at)) && isProperty(at) ? property(at) : null
    }
    return null
  }

  return {
    cameLater,
    mayPress: (plate) => site.indexAt(plate.x, plate.y, plate.z) !== -1 && cameLater(plate),
    isRepair: (block) => classAt(block) !== 'cover' && cameLater(block),
    refusalToDig(block) {
      const state = stateAt(block)
      if (state === null || blocks.digClass(state) === 'free') return null
      return refusalToLose(block, state, new Set()) ?? fluids.refusalToLetIn(block) ?? refusalToDrop(block)
    },
    refusalToPlace(cell) {
      if (isProperty(cell)) return property(cell)
      const fixture = entityAt(isAt, cell)
      if (fixture) return fixture
      const harmed = isFlat(cell) ? null : harmedBySolid(cell)
      if (harmed) return harmed
      const isOfArt = site.indexAt(cell.x, cell.y, cell.z) !== -1
      return fluids.refusalToFill(cell, isOfArt) ?? (isOfArt ? null : refusalToDrop(cell))
    },
    refusalToPour: fluids.refusalToFlood,
    refusalToTake: fluids.refusalToTake,
  }

  /** Farmland that a solid block would bury, a box that it would keep shut, or a cactus that it would break. */
  function harmedBySolid(cell: Position): Refusal | null {
    const below = neighbourAt(cell, down)
    if (isLostUnderBlocks(nameAt(below)) && isProperty(below)) return property(below)
    for (const face of faces.slice(2)) {
      const beside = neighbourAt(cell, face)
      const isToGo = site.indexAt(beside.x, beside.y, beside.z) !== -1 && mayClear(classAt(beside), beside)
      if (isBrokenByNeighbours(nameAt(beside)) && isBefore(beside) && !isToGo) return property(beside)
    }
    return null
  }

  /** Whether the art has a carpet or the like there. */
  function isFlat({ x, y, z }: Position): boolean {
    const index = site.indexAt(x, y, z)
    return index !== -1 && site.kind(index).isFlat
  }
}
