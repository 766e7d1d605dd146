import { blockAt, blocksIn, type Position, positionKey } from '../../../lib/game/position.ts'
import { baseColourOf } from '../../../lib/practice/maps/map-colours.ts'
import type { SubServer } from '../../../lib/practice/server/sub-server.ts'
import type { BoundingBox } from '../../../lib/practice/world/boxes.ts'
import { isFirm } from '../../../lib/practice/world/fluids.ts'
import { frameBox } from '../../../lib/practice/world/frame.ts'
import type { StateInfo } from '../../../lib/practice/world/game-data.ts'
import { placedBox } from '../../../lib/practice/world/placed-entity.ts'
import type { World } from '../../../lib/practice/world/world.ts'
import type { RunEnd } from '../../../lib/tasks/record.ts'
import type { Area } from './block-harms.ts'
import { mayBeCleared, sortOf } from './sorts.ts'

/** Something that keeps an art from being built, or that reasonable people may take for it. */
export interface Blocker {
  readonly position: Position
  readonly kind: string
  /** Whether the art can't be built without harm to it. */
  readonly isSure: boolean
}

/** So far over the art everything that a map would show has to go; a bot need not look further up. */
const lookBlocks = 3
const skyBlocks = 40

/** What stands in the cells of an art or over them and may not be dug, and what building it would harm. */
export function blockersOf(subServer: SubServer, area: Area): Blocker[] {
  return [
    ...inCells(subServer, area),
    ...overCells(subServer, area),
    ...besideCells(subServer, area),
    ...fixturesIn(subServer, area),
  ]
}

function* inCells({ world }: SubServer, { art, clear }: Area): Generator<Blocker> {
  for (const position of art.cells) {
    const { name } = world.stateAt(position)
    const sort = sortOf(name)
    if (sort === 'air' || sort === 'cover' || name === art.wantedAt(position)) continue
    if (!mayBeCleared(sort, clear)) yield { position, kind: name, isSure: sort !== 'unclear' }
    else if (sort === 'unclear') yield { position, kind: name, isSure: false }
    yield* leaningOn(world, position)
  }
}

/** A block that would have to be dug, and the property beside it that may depend on it. */
function* leaningOn(world: World, position: Position): Generator<Blocker> {
  const leaning = [...around(position), { ...position, y: position.y - 1 }].filter(
    (beside) => sortOf(world.stateAt(beside).name) === 'property',
  )
  for (const place of leaning.length > 0 ? [position, ...leaning] : [])
    yield { position: place, kind: world.stateAt(place).name, isSure: false }
}

function around({ x, y, z }: Position): Position[] {
  return [
    { x, y: y + 1, z },
    { x: x + 1, y, z },
    { x: x - 1, y, z },
    { x, y, z: z + 1 },
    { x, y, z: z - 1 },
  ]
}

function* overCells({ world }: SubServer, { art, clear }: Area): Generator<Blocker> {
  for (const { x, y: top, z } of art.tops()) {
    for (let y = top + 1; y <= top + skyBlocks; y++) {
      const state = world.state(x, y, z)
      const sort = sortOf(state.name)
      if (sort !== 'unclear' && mayBeCleared(sort, clear)) {
        if (sort !== 'air' && sort !== 'cover') yield* leaningOn(world, { x, y, z })
        continue
      }
      const isShown = baseColourOf(state) !== 0 && sort !== 'unclear'
      yield { position: { x, y, z }, kind: state.name, isSure: isShown && y <= top + lookBlocks }
    }
  }
}

/** Ground that a block of the art would bury, cacti that it would break, and perhaps boxes whose lid it would close. */
function* besideCells({ world }: SubServer, { art }: Area): Generator<Blocker> {
  for (const cell of art.cells) {
    const name = art.wantedAt(cell)!
    if (!world.data.hasBlock(name) || !isFirm(world.data.find(name))) continue
    for (const position of [{ ...cell, y: cell.y - 1 }, ...around(cell).slice(1)]) {
      const state = world.stateAt(position)
      if (art.placeOf(position) !== 'elsewhere') continue
      const isBeneath = position.y < cell.y
      if (isHarmedBy(state, isBeneath)) yield { position, kind: state.name, isSure: true }
      if (isBeneath && /chest$|shulker_box$/.test(state.name))
        yield { position, kind: state.name, isSure: false }
    }
  }
}

function isHarmedBy({ name }: StateInfo, isBeneath: boolean): boolean {
  return isBeneath ? /^(farmland|dirt_path|grass_path)$/.test(name) : name === 'cactus'
}

function* fixturesIn(subServer: SubServer, { art }: Area): Generator<Blocker> {
  const { world } = subServer
  const { data } = world
  const boxes = [
    ...[...subServer.frames.all()].map((frame) => ({ kind: 'item_frame', box: frameBox(frame) })),
    ...[...subServer.entities.all()].map((entity) => ({ kind: entity.kind, box: placedBox(entity) })),
  ]
  for (const { kind, box } of boxes) {
    for (const position of besides(box)) {
      const stands = world.stateAt(position).name
      // Without the block that it hangs on or stands on, which would have to go.
      const isToGo = art.placeOf(position) !== 'elsewhere' && stands !== art.wantedAt(position)
      if (isToGo && sortOf(stands) !== 'air') yield { position, kind, isSure: false }
    }
    for (const position of blocksIn({ min: blockAt(box.min), max: blockAt(box.max) })) {
      const wanted = art.wantedAt(position)
      if (wanted !== undefined)
        yield { position, kind, isSure: data.hasBlock(wanted) && data.find(wanted).isFullCube }
      else if (art.placeOf(position) === 'over') yield { position, kind, isSure: false }
    }
  }
}

/** The cells that a box touches from outside, of which one may carry it. */
function besides({ min, max }: BoundingBox): Position[] {
  const [low, high] = [blockAt(min), blockAt(max)]
  const all = blocksIn({
    min: { x: low.x - 1, y: low.y - 1, z: low.z - 1 },
    max: { x: high.x + 1, y: high.y + 1, z: high.z + 1 },
  })
  const isOutside = (at: number, from: number, to: number) => Number(at < from || at > to)
  return [...all].filter(
    ({ x, y, z }) =>
      isOutside(x, low.x, high.x) + isOutside(y, low.y, high.y) + isOutside(z, low.z, high.z) === 1,
  )
}

/** Whether a run ended, before it did anything, with an error that names what is in the way: kind, count and a place. */
export function namesBlockers(
  end: RunEnd | { readonly kind: 'timedOut' },
  blockers: readonly Blocker[],
  hasWorked: boolean,
): boolean {
  if ((end.kind !== 'failed' && end.kind !== 'skipped') || end.cause?.code !== 'foreign-blocks') return false
  const { count = 0, position } = end.cause
  const found = blockers.find(
    (blocker) => position && positionKey(blocker.position) === positionKey(position),
  )
  const text = String(end.reason).toLowerCase()
  const namesKind = blockers.some(
    ({ kind }) => text.includes(kind) || text.includes(kind.replaceAll('_', ' ')),
  )
  return !hasWorked && found !== undefined && namesKind && count >= 1 && count <= blockers.length
}
