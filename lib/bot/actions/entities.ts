import { attempt, Failure } from '../../failure.ts'
import { clearanceBlocks } from '../../game/clear-path.ts'
import { blockBehind, faceCentre } from '../../game/faces.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import type { DroppedItem, Entities, Frame } from '../../game/map-items.ts'
import type { Body as PlayerBody } from '../../game/player.ts'
import { blockAt, formatPosition, isInCuboid, isSamePosition } from '../../game/position.ts'
import { touchesItem } from '../../game/reach.ts'
import { isItem, isMap } from '../../game/window-slots.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import { clickBlock, swingArm } from '../connection/main-hand.ts'
import { hasFeature, send, waitForServer } from '../connection/session.ts'
import { type Approach, entityReach } from '../movement/approach.ts'
import type { ItemEntities, ItemEntity } from '../world/entities.ts'
import type { HandSession } from './hand.ts'

/** For a frame to show its new content, and for an item to be picked up from where the player stands. */
const frameTimeoutMs = 3000
const pickUpTimeoutMs = 5000
/** Blocks from the eyes to the middle of a cell, for bodies that stand in it or beside it. */
const ownCell = 1.3
const cellBeside = 1.85
/** Times that an item may have moved on before the player arrives. */
const maxMoves = 8
/** Blocks from the middle of a frame's cell to the frame. */
const toWall = 0.46875
/** Blocks that an item may have rolled away from its frame, and fallen. */
const rollingRange = 3
const fallingRange = 24

/** Items in frames and on the ground. */
export function createEntities(
  session: HandSession & { readonly entities: ItemEntities },
  approach: Approach,
  body: Pick<PlayerBody, 'canFly' | 'land' | 'position' | 'travel'>,
): Entities {
  const { entities, hand, lookAt } = session

  function waitForEntities(
    isDone: () => boolean,
    timeoutMs: number,
    timeoutMessage: Text,
    signal: AbortSignal,
  ) {
    if (isDone()) return Promise.resolve()
    return waitForServer(session, entities.changed, isDone, { timeoutMs, timeoutMessage, signal })
  }

  function heldBy(frame: Frame) {
    return entities.get(frame.entity)?.stack ?? null
  }

  /** Anti-cheats reject interacting with entities outside the line of sight. */
  function lookAtFrame(frame: Frame, signal: AbortSignal): Promise<void> {
    const behind = blockBehind(frame.position, frame.face)
    const along = (axis: 'x' | 'y' | 'z') =>
      frame.position[axis] + 0.5 + (behind[axis] - frame.position[axis]) * toWall
    return lookAt.point({ x: along('x'), y: along('y'), z: along('z') }, signal)
  }

  function hit(entityId: number): void {
    if (hasFeature(session, 'attackUsesOwnPacket')) send(session, 'attack', { entityId })
    else send(session, 'use_entity', { target: entityId, mouse: 1, sneaking: false })
    swingArm(session)
  }

  function use(entityId: number): void {
    const isOnePacket = hasFeature(session, 'attackUsesOwnPacket')
    const fields = {
      target: entityId,
      hand: isOnePacket ? 'main_hand' : 0,
      location: { x: 0, y: 0, z: 0 },
      sneaking: false,
    }
    // Up to 1.21.11, a client first says at which point it uses it.
    if (!isOnePacket) send(session, 'use_entity', { ...fields, mouse: 2, x: 0, y: 0, z: 0 })
    send(session, 'use_entity', { ...fields, mouse: 0 })
  }

  /**
   * Into the item's own cell; where a body does not fit, beside it. A flying player comes down on one at the edge of its cell, or on
   * a carpet.
   */
  async function goOver(item: ItemEntity, signal: AbortSignal): Promise<void> {
    const cell = cellOf(item)
    const over = { x: cell.x + 0.5, y: cell.y + 1 + clearanceBlocks, z: cell.z + 0.5 }
    const ways = [
      () => body.travel(cell, { within: ownCell, signal }),
      () => body.travel(cell, { within: cellBeside, signal }),
      () => body.travel(over, { within: 0, signal }).then(() => body.land(signal)),
    ]
    let failure: Failure | null = null
    for (const go of body.canFly() ? ways : ways.slice(0, 2)) {
      failure = await attempt(go, signal)
      if (touchesItem(body.position(), item.position)) return
    }
    if (failure) throw failure
  }

  /** Items fall and roll while the player is on its way to them. */
  async function collect(item: DroppedItem, signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; tries++) {
      const entity = entities.get(item.entity)
      if (!entity) return
      const place = cellOf(entity)
      const isElsewhere = () => {
        const now = entities.get(item.entity)
        return !now || !isSamePosition(cellOf(now), place)
      }
      await goOver(entity, signal)
      const timeoutMessage = sentence('itemNotPickedUp', {
        item: item.stack.item,
        place: formatPosition(place),
      })
      await waitForEntities(isElsewhere, pickUpTimeoutMs, timeoutMessage, signal)
      if (tries === maxMoves) throw new Failure('broken', timeoutMessage)
    }
  }

  return {
    fixtures: (box) => entities.fixtures().filter(({ position }) => isInCuboid(box, blockAt(position))),
    changed: entities.changed,
    collect,

    frames: (box) =>
      entities
        .all()
        .filter((one) => one.kind !== 'item' && isInCuboid(box, cellOf(one)))
        .map(frameOf),

    dropped: (box) =>
      entities
        .all()
        .flatMap((one) =>
          one.kind === 'item' && one.stack && isInCuboid(box, cellOf(one))
            ? [droppedItem(one, one.stack)]
            : [],
        ),

    async takeFromFrame(frame, signal) {
      await approach([frame.position], signal, entityReach)
      const held = heldBy(frame)
      if (!held)
        throw new Failure('broken', sentence('frameEmpty', { place: formatPosition(frame.position) }))
      const droppedBefore = new Set(entities.all().map(({ id }) => id))
      await lookAtFrame(frame, signal)
      hit(frame.entity)
      await waitForEntities(
        () => heldBy(frame) === null,
        frameTimeoutMs,
        sentence('frameKeepsMap', { place: formatPosition(frame.position) }),
        signal,
      )
      const fallen = () =>
        entities
          .all()
          .find(
            (one) =>
              one.kind === 'item' &&
              !droppedBefore.has(one.id) &&
              one.stack?.mapId === held.mapId &&
              isBelow(one, frame),
          )
      await waitForEntities(
        () => fallen() !== undefined,
        frameTimeoutMs,
        sentence('mapFellAway', { id: held.mapId ?? 0, place: formatPosition(frame.position) }),
        signal,
      )
      const item = fallen()
      if (item?.stack) await collect(droppedItem(item, item.stack), signal)
    },

    async putIntoFrame(frame, mapId, signal) {
      await approach([frame.position], signal, entityReach)
      await hand.holding(isMap(mapId), signal, async () => {
        await lookAtFrame(frame, signal)
        use(frame.entity)
        await waitForEntities(
          () => heldBy(frame)?.mapId === mapId,
          frameTimeoutMs,
          sentence('frameTakesNoMap', { place: formatPosition(frame.position), id: mapId }),
          signal,
        )
      })
    },

    async hangFrame(item, cell, face, signal) {
      const isThere = () =>
        entities
          .all()
          .some((one) => one.kind !== 'item' && one.face === face && isSamePosition(cellOf(one), cell))
      if (isThere()) return
      const wall = blockBehind(cell, face)
      await approach([cell], signal, entityReach)
      await hand.holding(isItem(item), signal, async () => {
        await lookAt.point(faceCentre(wall, face), signal)
        clickBlock(session, wall, face, { sequence: session.nextSequence() })
        const timeoutMessage = sentence('frameNotHung', { place: formatPosition(cell) })
        await waitForEntities(isThere, frameTimeoutMs, timeoutMessage, signal)
      })
    },

    async turnUpright(frame, signal) {
      await approach([frame.position], signal, entityReach)
      const timeoutMessage = sentence('frameDoesNotTurn', { place: formatPosition(frame.position) })
      for (let turns = 0; turns < 8; turns++) {
        const before = entities.get(frame.entity)?.rotation ?? 0
        if (before === 0) return
        await lookAtFrame(frame, signal)
        use(frame.entity)
        const isTurned = () => entities.get(frame.entity)?.rotation !== before
        await waitForEntities(isTurned, frameTimeoutMs, timeoutMessage, signal)
      }
      throw new Failure('broken', timeoutMessage)
    },
  }
}

function frameOf(entity: ItemEntity): Frame {
  const { id, face, stack, rotation } = entity
  return { entity: id, position: cellOf(entity), face, held: stack, rotation }
}

/** Farmland, soul sand and chests are so much lower than their cell; what lies on them counts to the one above. */
const lowBlocks = 1 / 8
/** An item on a floor may be sent as lying a 4096th below it. */
const belowFloorBlocks = 0.001

function cellOf({ kind, position: { x, y, z } }: ItemEntity) {
  return blockAt({ x, y: y + belowFloorBlocks + (kind === 'item' ? lowBlocks : 0), z })
}

function droppedItem(entity: ItemEntity, stack: ItemStack): DroppedItem {
  return { entity: entity.id, position: cellOf(entity), lies: entity.position, stack }
}

function isBelow({ position }: ItemEntity, frame: Frame): boolean {
  const fallen = frame.position.y + 1 - position.y
  const rolled = Math.hypot(position.x - frame.position.x - 0.5, position.z - frame.position.z - 0.5)
  return rolled < rollingRange && fallen > -1 && fallen < fallingRange
}
