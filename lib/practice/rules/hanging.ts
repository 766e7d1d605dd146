import { isSamePosition, type Position } from '../../game/position.ts'
import type { SubServer } from '../server/sub-server.ts'
import { type BoundingBox, boxAt, intersects } from '../world/boxes.ts'
import { entityKind } from '../world/entity-kinds.ts'
import { neighbour } from '../world/faces.ts'
import { isFirm } from '../world/fluids.ts'
import { type Frame, frameBox } from '../world/frame.ts'
import { type PlacedEntity, placedBox } from '../world/placed-entity.ts'
import { breakPlaced } from './entity-touch.ts'
import { popFrame } from './item-frames.ts'

/** Something that a block holds: where, and whether it still does. */
interface Held {
  readonly id: number
  readonly cell: Position
  readonly holder: Position
  holds(): boolean
  isThere(): boolean
  letGo(): void
}

/** Ticks between two looks of what hangs at what holds it (`HangingEntity.tick`). */
const lookTicks = 100

/** From now on frames, paintings and knots fall down when their wall or fence is gone, or their cell is taken. */
export function watchHanging(subServer: SubServer): void {
  const { world, schedule } = subServer
  world.onChange((x, y, z) => {
    const changed = { x, y, z }
    for (const held of heldThings(subServer)) {
      const isAbout = isSamePosition(held.cell, changed) || isSamePosition(held.holder, changed)
      if (!isAbout || held.holds()) continue
      schedule.after(lookTicks - ((schedule.tick + held.id) % lookTicks), () => {
        if (held.isThere() && !held.holds()) held.letGo()
      })
    }
  })
}

function* heldThings(subServer: SubServer): Generator<Held> {
  const { frames, entities } = subServer
  for (const frame of frames.all())
    yield flat(subServer, frame, frameBox(frame), {
      isThere: () => frames.get(frame.id) !== null,
      letGo: () => popFrame(subServer, frame),
    })
  for (const entity of entities.all()) {
    const { nature } = entityKind(entity.kind)
    const life = {
      isThere: () => entities.get(entity.id) !== null,
      letGo: () => breakPlaced(subServer, entity),
    }
    if (nature === 'hanging') yield flat(subServer, entity, placedBox(entity), life)
    else if (nature === 'knot') yield knot(subServer, entity, life)
  }
}

type Life = Pick<Held, 'isThere' | 'letGo'>

/** On a firm wall, and clear of the shapes in its cell. */
function flat(
  { world }: SubServer,
  { id, position, face }: Pick<Frame, 'id' | 'position' | 'face'>,
  box: BoundingBox,
  life: Life,
): Held {
  const holder = neighbour(position, face ^ 1)
  const isClear = () =>
    !world.stateAt(position).shapes.some((shape) => intersects(box, boxAt(shape, position)))
  const isHeld = () =>
    isFirm(world.stateAt(holder)) || /^(repeater|comparator)$/.test(world.stateAt(holder).name)
  return { ...life, id, cell: position, holder, holds: () => isHeld() && isClear() }
}

function knot({ world }: SubServer, { id, position }: PlacedEntity, life: Life): Held {
  const holds = () => world.stateAt(position).name.endsWith('_fence')
  return { ...life, id, cell: position, holder: position, holds }
}
