import { isBrokenByNeighbours, isLostUnderBlocks, isPressedByItems } from '../../game/blocks/dig-class.ts'
import { isChangedByWater } from '../../game/blocks/water.ts'
import { neighbourAt, oppositeFace } from '../../game/faces.ts'
import { fixtureBlocks, isAt, isCarriedBy } from '../../game/fixtures.ts'
import type { Face } from '../../game/placing.ts'
import { cuboidAround, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { comesAgain, downstreamOf, floodedFrom, hasOpenSource, holdsFluid } from './flood.ts'
import { createGround, type GroundOptions, type Refusal } from './ground.ts'

/** Blocks below a place in which something is looked for that an item would fall on. */
const fallBlocks = 64

const faces = [0, 1, 2, 3, 4, 5] as const
const down = 0 satisfies Face
const up = 1 satisfies Face

export type Permission = ReturnType<typeof createPermission>

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
export function createPermission(options: GroundOptions) {
  const { site, player, scaffolding } = options
  const { blocks, entities } = player

  const ground = createGround(options)
  const { stateAt, classAt, nameAt, property, isProperty, isOwn, cameLater, mayClear } = ground

  function entityAt(test: typeof isAt, at: Position): Refusal | null {
    const found = entities.fixtures(cuboidAround(at, fixtureBlocks)).find((one) => test(one, at))
    return found ? { because: 'property', name: found.name, position: at, entity: found.entity } : null
  }

  const before = (at: Position, state: number): Refusal => ({
    because: 'before',
    name: blocks.nameOf(state),
    position: at,
  })

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
    const isAllowed = isOwn(at, state) || !isBefore(at) || mayClear(blocks.digClass(state), at)
    return isAllowed ? null : before(at, state)
  }

  function* leaningOn(at: Position): Generator<readonly [block: Position, state: number]> {
    for (const face of faces) {
      const next = neighbourAt(at, face)
      const state = stateAt(next)
      if (state !== null && blocks.leansOn(state, oppositeFace(face))) yield [next, state]
    }
  }

  const isBefore = (at: Position) => classAt(at) !== 'free' && !cameLater(at)

  const isSetOffByItems = (at: Position) => isPressedByItems(nameAt(at)) && isProperty(at)

  /**
   * A plate or tripwire of somebody's that a block would set off as an item when it is dug, or what falls with it; at each height also
   * in the cells that are given for it.
   */
  function refusalToDrop(
    block: Position,
    alsoIn: (at: Position) => readonly Position[] = () => [],
  ): Refusal | null {
    for (let at = block; at.y > block.y - fallBlocks; at = neighbourAt(at, down)) {
      const below = neighbourAt(at, down)
      const plate = [...alsoIn(at), below].find(isSetOffByItems)
      if (plate) return property(plate)
      if (classAt(below) !== 'free') break
    }
    return null
  }

  /** Scaffolding can be placed elsewhere: a plate beside its way down counts as well, since items scatter by up to a block. */
  const refusalToScaffold = (cell: Position) => refusalToDrop(cell, cellsAround)

  /** Farmland that a solid block would bury, a box that it would keep shut, or a cactus that it would break. */
  function harmedBySolid(cell: Position): Refusal | null {
    const below = neighbourAt(cell, down)
    if (isLostUnderBlocks(nameAt(below)) && isProperty(below)) return property(below)
    for (const face of faces.slice(2)) {
      const beside = neighbourAt(cell, face)
      const isToGo = site.has(beside) && mayClear(classAt(beside), beside)
      if (isBrokenByNeighbours(nameAt(beside)) && isBefore(beside) && !isToGo) return property(beside)
    }
    return null
  }

  /** Whether the art has a carpet or the like there. */
  function isFlat({ x, y, z }: Position): boolean {
    const index = site.indexAt(x, y, z)
    return index !== -1 && site.kind(index).isFlat
  }

  /** Why water may not get into a cell: it would wash something away, or change it. */
  function refusalToPour(cell: Position): Refusal | null {
    for (const at of floodedFrom(cell, player)) {
      if (isProperty(at) && !blocks.stopsFlow(stateAt(at) ?? 0)) return property(at)
      for (const next of downstreamOf(at)) {
        const refusal = refusalToChange(next)
        if (refusal) return refusal
      }
    }
    return null
  }

  /** Lava becomes obsidian, and powder concrete. */
  function refusalToChange(at: Position): Refusal | null {
    const state = stateAt(at)
    const isChanged = state !== null && isChangedByWater(blocks.nameOf(state)) && !isOwn(at, state)
    return isChanged ? refusalToLoseTerrain(at, state) : null
  }

  /** Fluids, which are no obstacle, count as terrain. */
  function refusalToLoseTerrain(at: Position, state: number): Refusal | null {
    const found = blocks.digClass(state)
    const isAllowed = mayClear(found === 'free' ? 'terrain' : found, at) || cameLater(at)
    return isAllowed ? null : before(at, state)
  }

  function refusalToLoseSource(source: Position): Refusal | null {
    const index = site.indexAt(source.x, source.y, source.z)
    const isOwnWater = index !== -1 && site.kind(index).bucketUse !== null
    return isOwnWater ? null : refusalToLoseTerrain(source, stateAt(source) ?? 0)
  }

  /** Why a source of water may not be taken away; null when it may. */
  const refusalToTake = (source: Position): Refusal | null =>
    comesAgain(source, player) ? null : refusalToLoseSource(source)

  /** A source whose place a block takes comes again only when that is not for good. */
  function refusalToFill(cell: Position): Refusal | null {
    if (!hasOpenSource(player, cell)) return null
    return site.has(cell) ? refusalToLoseSource(cell) : refusalToTake(cell)
  }

  return {
    cameLater,
    /** Whether a plate may be stepped on: it is a block of the art, which came later. */
    mayPress: (plate: Position): boolean => site.has(plate) && cameLater(plate),
    /** Whether to dig a block away is a repair: it came later, and is no grass or the like. */
    isRepair: (block: Position): boolean => classAt(block) !== 'cover' && cameLater(block),
    /** Why a block may not be dug; null when it may. Digging it lets in what it holds back. */
    refusalToDig(block: Position): Refusal | null {
      const state = stateAt(block)
      if (state === null || blocks.digClass(state) === 'free') return null
      const refusal = refusalToLose(block, state, new Set())
      return refusal ?? (holdsFluid(block, player) ? refusalToPour(block) : null) ?? refusalToDrop(block)
    },
    /** Why no block may be placed into a cell: it would break or cover something, or find no room beside it. */
    refusalToPlace(cell: Position): Refusal | null {
      if (isProperty(cell)) return property(cell)
      const fixture = entityAt(isAt, cell)
      if (fixture) return fixture
      const harmed = isFlat(cell) ? null : harmedBySolid(cell)
      return harmed ?? refusalToFill(cell) ?? (site.has(cell) ? null : refusalToScaffold(cell))
    },
    refusalToPour,
    refusalToTake,
  }
}

/** The eight cells beside one, corners included. */
const cellsAround = ({ x, y, z }: Position): Position[] =>
  [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].flatMap((dz) => (dx === 0 && dz === 0 ? [] : [{ x: x + dx, y, z: z + dz }])),
  )
