import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { Player } from '../../game/legacy-player.ts'
import type { PlaceOutcome } from '../../game/placing.ts'
import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { digReach, distanceToBlock, pathTouchesBlock } from '../../game/reach.ts'
import type { Log } from '../../log.ts'
import { waitFor } from '../../waiting.ts'
import { hotbarSize } from '../hotbar/hotbar.ts'
import { pointOnFace } from '../plan/click-choice.ts'
import { standingPoints } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
import type { ScaffoldBlock } from './ports.ts'
import type { ScaffoldOptions, ScaffoldPlan } from './scaffold-options.ts'
import { clickFor } from './scaffold-plan.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'

/** Sets help blocks and takes them away. */
export interface ScaffoldWork {
  /** Sets what a plan says; resolves with the blocks that came to stand. */
  place(plan: ScaffoldPlan, options: ScaffoldOptions): Promise<ScaffoldBlock[]>
  /** Digs one away; false when it can't be reached or does not go. */
  remove(block: ScaffoldBlock): Promise<boolean>
}

interface Dependencies {
  readonly player: Player
  readonly clock: Clock
  readonly log: Log
  readonly scaffolding: ScaffoldBlocks
  readonly signal: AbortSignal
}

export function createScaffoldWork({ player, clock, log, scaffolding, signal }: Dependencies): ScaffoldWork {
  const { body, walking, placing } = player
  /** Placement orders are known by their number; those of help blocks are below zero. */
  let lastOrder = 0

  async function goTo(stand: StandPosition, end: Position): Promise<boolean> {
    for (let attempt = 0; attempt < limits.scaffold.maxWalks; attempt++) {
      if ((await walking.walk(stand, { end, signal })) === 'there') return true
    }
    return false
  }

  async function set(
    cell: Position,
    stand: StandPosition,
    options: ScaffoldOptions,
  ): Promise<ScaffoldBlock | null> {
    const { name, item, accepts } = options.kind
    for (const feet of standingPoints(stand, options)) {
      const eye = { ...feet, y: feet.y + body.eyeHeight }
      if (
        pathTouchesBlock(feet, feet, cell.x, cell.y, cell.z) ||
        !clickFor(cell, eye, options.canPlaceAgainst, options)
      )
        continue
      if (!(await goTo(stand, feet))) return null
      const hotbar = await takeInHand(item ?? name)
      const at = body.position()
      const click = clickFor(cell, { ...at, y: at.y + body.eyeHeight }, options.canPlaceAgainst, options)
      if (hotbar === null || !click) continue
      body.lookAt(pointOnFace(click.clicked, click.face, lastOrder))
      await nextTick()
      const block: ScaffoldBlock = { ...cell, name, from: middleOf(stand) }
      scaffolding.add(block)
      const order = {
        id: --lastOrder,
        target: cell,
        clicked: click.clicked,
        face: click.face,
        hotbar,
        accepts,
      }
      if ((await place(order)) === 'placed') return block
      scaffolding.remove(cell)
    }
    return null
  }

  async function place(order: Parameters<typeof placing.place>[0]): Promise<PlaceOutcome> {
    const settled = waitFor(placing.settled, (own) => own.order.id === order.id, {
      clock,
      timeoutMs: limits.scaffold.replyTimeoutMs,
      signal,
      timeoutMessage: 'The server says nothing of a block that was placed.',
    })
    placing.place(order)
    return (await settled).outcome
  }

  /** The hotbar slot in which the item is then; null when there is none left. */
  async function takeInHand(item: string): Promise<number | null> {
    const slots = player.inventory.slots()
    const ready = slots.findIndex((stack, slot) => slot < hotbarSize && stack?.item === item)
    if (ready !== -1) return ready
    const slot = slots.findIndex((stack) => stack?.item === item)
    if (slot === -1) return null
    const empty = slots.findIndex((stack, own) => own < hotbarSize && stack === null)
    const hotbar = empty === -1 ? hotbarSize - 1 : empty
    await player.inventory.swap(slot, hotbar, signal)
    return hotbar
  }

  async function nextTick(): Promise<void> {
    await waitFor(body.ticked, () => true, {
      clock,
      timeoutMs: limits.scaffold.replyTimeoutMs,
      signal,
      timeoutMessage: 'The bot stands still.',
    })
  }

  /** In the middle of a jump or a fall there is no way to anywhere. */
  async function waitUntilStanding(): Promise<boolean> {
    try {
      if (!walking.isStanding()) {
        await waitFor(body.ticked, walking.isStanding, {
          clock,
          timeoutMs: limits.scaffold.replyTimeoutMs,
          signal,
          timeoutMessage: '',
        })
      }
      return true
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      return false
    }
  }

  /** From where it was set, else from anywhere in reach but on top of it. */
  function standFor(block: ScaffoldBlock): StandPosition | null {
    const { from } = block
    const isHome = ({ x, y, z }: StandPosition) =>
      x === Math.floor(from.x) && z === Math.floor(from.z) && Math.abs(y - from.y) < 0.6
    const isFit = (stand: StandPosition) => !stand.isAfloat && isInReach(stand, block)
    return (
      walking.find(from, (own) => isFit(own) && isHome(own)) ??
      walking.find(block, (own) => isFit(own) && !isOn(own, block))
    )
  }

  function isInReach(stand: StandPosition, { x, y, z }: Position): boolean {
    const feet = middleOf(stand)
    return distanceToBlock({ ...feet, y: feet.y + body.eyeHeight }, x, y, z) <= digReach
  }

  return {
    async place({ stand, cells }, options) {
      const laid: ScaffoldBlock[] = []
      for (const cell of cells) {
        const block = await set(cell, stand, options)
        if (!block) break
        laid.push(block)
      }
      log.debug('help blocks set', { count: laid.length, of: cells.length, item: options.kind.name })
      return laid
    },
    async remove(block) {
      const state = player.world.stateAt(block.x, block.y, block.z)
      // Somebody else may have taken it, or set something else in its place.
      if (state !== null && player.blocks.nameOf(state) !== block.name) {
        scaffolding.remove(block)
        return true
      }
      if (!(await waitUntilStanding())) return false
      const stand = standFor(block)
      if (!stand || !(await goTo(stand, middleOf(stand)))) return false
      try {
        await player.digging.dig(block, signal)
      } catch (error) {
        if (signal.aborted || !(error instanceof Failure)) throw error
        return false
      }
      scaffolding.remove(block)
      return true
    },
  }
}

function isOn(stand: StandPosition, block: Position): boolean {
  return stand.x === block.x && stand.z === block.z && Math.abs(stand.y - block.y - 1) < 0.6
}

function middleOf({ x, y, z }: StandPosition): Position {
  return { x: x + 0.5, y, z: z + 0.5 }
}
