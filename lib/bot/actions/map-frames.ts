import { Failure } from '../../failure.ts'
import { blockBehind } from '../../game/faces.ts'
import type { Position } from '../../game/position.ts'
import type { Box, Frame, LyingItem } from '../../postprocess/postprocess-bot.ts'
import { waitFor } from '../../waiting.ts'
import { hasFeature, type Session, send } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import type { Travel } from '../movement/travel.ts'
import { swingArm } from '../packets/swing-arm.ts'
import type { Entities, ItemEntity } from '../world/entities.ts'
import type { Hand } from './hand.ts'

interface Dependencies {
  readonly entities: Entities
  readonly hand: Hand
  readonly travel: Travel
  readonly regard: LookAt
}

/** Milliseconds for a frame to show what became of it, and for an item to be picked up once the bot stands over it. */
const frameDeadline = 3000
const pickUpDeadline = 5000
/** Blocks from the eyes to the middle of a cell, for bodies that stand in it or beside it. */
const ownCell = 1.3
const cellBeside = 1.6
/** Times that an item may have moved on when the bot has come to it. */
const maxMoves = 8
/** Blocks from the middle of a frame's cell to the frame. */
const toWall = 0.46875
/** Blocks that an item may have rolled away from its frame, and fallen. */
const rollingRange = 3
const fallingRange = 24

/** Maps in item frames and on the ground. */
export function createMapFrames(session: Session, { entities, hand, travel, regard }: Dependencies) {
  const { clock, ended } = session

  function waitForEntities(isDone: () => boolean, deadline: number, otherwise: string, signal: AbortSignal) {
    if (isDone()) return Promise.resolve()
    return waitFor(entities.changed, isDone, {
      clock,
      timeoutMs: deadline,
      timeoutMessage: otherwise,
      signal: AbortSignal.any([signal, ended]),
    })
  }

  function heldBy(frame: Frame) {
    return entities.get(frame.entity)?.stack ?? null
  }

  /** What nobody looks at, anti-cheat plug-ins don't let be touched. */
  function lookAt(frame: Frame, signal: AbortSignal): Promise<void> {
    const behind = blockBehind(frame.place, frame.face)
    const along = (axis: 'x' | 'y' | 'z') =>
      frame.place[axis] + 0.5 + (behind[axis] - frame.place[axis]) * toWall
    return regard.point({ x: along('x'), y: along('y'), z: along('z') }, AbortSignal.any([signal, ended]))
  }

  function hit(entityId: number): void {
    if (hasFeature(session, 'attackUsesOwnPacket')) send(session, 'attack', { entityId })
    else send(session, 'use_entity', { target: entityId, mouse: 1, sneaking: false })
    swingArm(session)
  }

  function use(entityId: number): void {
    const hasNames = hasFeature(session, 'attackUsesOwnPacket')
    send(session, 'use_entity', {
      target: entityId,
      mouse: 0,
      hand: hasNames ? 'main_hand' : 0,
      location: { x: 0, y: 0, z: 0 },
      sneaking: false,
    })
  }

  /** Into the item's own cell, from where it is surely in reach; where a body does not fit, beside it. */
  async function goOver(place: Position, signal: AbortSignal): Promise<void> {
    try {
      await travel.to(place, { within: ownCell, signal })
    } catch (error) {
      if (signal.aborted || ended.aborted) throw error
      await travel.to(place, { within: cellBeside, signal })
    }
  }

  /** Items fall and roll while the bot is on its way to them. */
  async function collect(item: LyingItem, signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; tries++) {
      const entity = entities.get(item.entity)
      if (!entity) return
      const place = cellOf(entity)
      const isElsewhere = () => {
        const now = entities.get(item.entity)
        return !now || !isSame(cellOf(now), place)
      }
      await goOver(place, signal)
      const otherwise = `The ${item.stack.item} at ${format(place)} can't be picked up; make room in the inventory.`
      await waitForEntities(isElsewhere, pickUpDeadline, otherwise, signal)
      if (tries === maxMoves) throw new Failure('broken', otherwise)
    }
  }

  return {
    frames: (box: Box): Frame[] =>
      [...entities.all()].filter((one) => one.kind !== 'item' && isIn(box, cellOf(one))).map(frameOf),

    lying: (box: Box): LyingItem[] =>
      [...entities.all()].flatMap((one) =>
        one.kind === 'item' && one.stack && isIn(box, cellOf(one))
          ? [{ entity: one.id, place: cellOf(one), stack: one.stack }]
          : [],
      ),

    collect,

    async take(frame: Frame, signal: AbortSignal): Promise<void> {
      const held = heldBy(frame)
      if (!held) throw new Failure('broken', `The frame at ${format(frame.place)} is empty.`)
      const lyingBefore = new Set([...entities.all()].map(({ id }) => id))
      await lookAt(frame, signal)
      hit(frame.entity)
      await waitForEntities(
        () => heldBy(frame) === null,
        frameDeadline,
        `The map in the frame at ${format(frame.place)} does not come out; the plot may be protected.`,
        signal,
      )
      const fallen = () =>
        [...entities.all()].find(
          (one) =>
            one.kind === 'item' &&
            !lyingBefore.has(one.id) &&
            one.stack?.mapId === held.mapId &&
            isBelow(one, frame),
        )
      await waitForEntities(
        () => fallen() !== undefined,
        frameDeadline,
        `The map ${held.mapId} has come out of its frame at ${format(frame.place)} but lies nowhere near.`,
        signal,
      )
      const item = fallen()
      if (item?.stack) await collect({ entity: item.id, place: cellOf(item), stack: item.stack }, signal)
    },

    async put(frame: Frame, mapId: number, signal: AbortSignal): Promise<void> {
      await hand.holding(
        (stack) => stack.mapId === mapId,
        signal,
        async () => {
          await lookAt(frame, signal)
          use(frame.entity)
          await waitForEntities(
            () => heldBy(frame)?.mapId === mapId,
            frameDeadline,
            `The frame at ${format(frame.place)} does not take the map ${mapId}; the plot may be protected.`,
            signal,
          )
        },
      )
    },
  }
}

function frameOf(entity: ItemEntity): Frame {
  return { entity: entity.id, place: cellOf(entity), face: entity.face, held: entity.stack }
}

/** What lies on a floor may be told to lie a 4096th below it. */
function cellOf({ position }: ItemEntity) {
  return { x: Math.floor(position.x), y: Math.floor(position.y + 0.001), z: Math.floor(position.z) }
}

function isIn({ from, to }: Box, { x, y, z }: Position): boolean {
  return x >= from.x && x <= to.x && y >= from.y && y <= to.y && z >= from.z && z <= to.z
}

function isBelow({ position }: ItemEntity, { place }: Frame): boolean {
  const fallen = place.y + 1 - position.y
  const rolled = Math.hypot(position.x - place.x - 0.5, position.z - place.z - 0.5)
  return rolled < rollingRange && fallen > -1 && fallen < fallingRange
}

const isSame = (a: Position, b: Position) => a.x === b.x && a.y === b.y && a.z === b.z
const format = ({ x, y, z }: Position) => `${x} ${y} ${z}`
