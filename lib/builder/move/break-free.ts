import { attempt, Failure } from '../../failure.ts'
import { body as bodySize } from '../../game/clear-path.ts'
import { neighbourAt, sides } from '../../game/faces.ts'
import { type Player, roomyCells, type StandPosition } from '../../game/player.ts'
import { type Cuboid, formatPosition, type Position, positionKey } from '../../game/position.ts'
import { trace } from '../../game/search.ts'
import { cellHas } from '../../game/world.ts'
import type { Text } from '../../language/text.ts'
import { RunFailure } from '../../tasks/causes.ts'
import type { Turns } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { MotionStep } from '../motion/overlay.ts'
import { type Goal, type MotionPlan, planMotion, replacingSeconds } from '../motion/plan.ts'
import { isShutIn } from '../motion/shut-in.ts'
import { holdsFluid } from '../permission/flood.ts'
import { limits } from '../policy/limits.ts'
import { isScaffolding } from '../scaffold/scaffold-material.ts'
import { createScaffoldPlacing } from '../scaffold/scaffold-placing.ts'
import type { ScaffoldBlocks } from '../scaffold/scaffold-store.ts'
import type { Site } from '../site/site.ts'
import { type Destination, goBackToSite } from './go-to-site.ts'

export interface BreakFreeOptions extends Turns {
  readonly player: Player
  readonly onDug?: () => void
  /** Where a swimmer between walls is not shut in: it may be there to fill a pool, and rise with the water. */
  readonly pools?: Cuboid | undefined
  /** Ways that lead out where the blocks around may not be dug. */
  readonly waysOut?: WaysOut | undefined
  /** Whether a block is one of the art, which has to be placed again. */
  readonly isOfArt?: ((cell: Position) => boolean) | undefined
}

/** Less than a carpet, the lowest of blocks, leaves of its cell. */
const lowBlock = 0.94
/** Less than this deep in a cell, the head only touches the block in it. */
const touching = 1e-6

/** A block that holds back water or lava: what comes in stays there, and lava hurts. */
const lettingInSeconds = 10

/** How far aside ways out are looked for. */
const asideBlocks = 24

/**
 * Gets the bot out when it is shut in: in a hole that it fell or was pushed into, in a pocket that was built around it. The
 * cheapest way out is dug, in steps that it can walk up as well as fly; if nothing may be dug, it leaves by a warp, and at last it
 * rises on blocks under its feet. Rejects when it can't get out.
 */
export async function breakFree(options: BreakFreeOptions): Promise<void> {
  const { player, clock, signal, onDug, pools, waysOut, isOfArt = () => false } = options
  const { body, digging, walking, world } = player
  const refused = new Set<string>()
  /** Blocks in a row that could not be dug, and ways in a row that were not gone to their end. */
  let [refusals, failures] = [0, 0]
  let mayLeave = waysOut !== undefined
  let reason: Text = ''

  /** The stand positions on the way don't count: a long tunnel is no open ground. */
  const openGround: Goal = {
    around: null,
    isReached: (step, then) =>
      step.before !== null && !isShutIn(step, { player, pools }, then(), trace(step).length),
  }

  // A block that can't be dug is left: its removal may only not have been sent yet.
  await attempt(() => digAll(ownCells(player)), signal)
  for (let ways = 0; isShut(); ways++) {
    if (ways === limits.breakFree.maxWays || failures === limits.breakFree.maxFailures)
      throw shutIn(player, reason || sentence('dugForLong'))
    await body.land(signal)
    const plan = await planWayOut()
    if (mayLeave && plan?.needs !== 0) {
      mayLeave = false
      await attempt(() => waysOut!.leave(), signal)
      continue
    }
    if (!plan) throw shutIn(player, reason || (await reasonNotToDig()))
    const failure = await attempt(() => follow(plan.steps), signal)
    failures = failure ? failures + 1 : 0
    reason = failure?.text ?? reason
  }

  function isShut(): boolean {
    const { x, y, z } = feetCell(player)
    // Outside loaded chunks nothing is known.
    return world.stateAt(x, y, z) !== null && isShutIn(stands()[0]!, { player, pools })
  }

  /** Where it can walk to; where it is, when it is stuck in something. */
  function stands(): StandPosition[] {
    const found = Iterator.from(walking.around()).take(roomyCells).toArray()
    return found.length > 0 ? found : [{ ...feetCell(player), isAfloat: false, seconds: 0 }]
  }

  function planWayOut(): Promise<MotionPlan | null> {
    const { x, z } = body.position()
    return planMotion(openGround, {
      player,
      clock,
      signal,
      costs: { dig: costToDig, mayPillar: waysOut !== undefined },
      starts: stands,
      isInside: (cellX, _y, cellZ) => Math.max(Math.abs(cellX - x), Math.abs(cellZ - z)) <= asideBlocks,
    })
  }

  function costToDig(cell: Position): number {
    if (refusals >= limits.dig.maxRefusalsOneByOne || refused.has(positionKey(cell))) return Infinity
    if (!digging.mayDig(cell) || world.stateAt(cell.x, cell.y, cell.z) === null) return Infinity
    const besides = (isOfArt(cell) ? replacingSeconds : 0) + (holdsFluid(cell, player) ? lettingInSeconds : 0)
    return digging.seconds(cell) + besides
  }

  async function follow(steps: readonly MotionStep[]): Promise<void> {
    for (const { x, y, z, dug, filled } of steps) {
      await digAll(dug)
      // Sand that lay on them falls onto the body.
      await digAll(ownCells(player))
      if (filled.length > 0) await waysOut!.rise()
      else await body.travel({ x: x + 0.5, y, z: z + 0.5 }, { within: 0, signal })
    }
  }

  async function digAll(cells: readonly Position[]): Promise<void> {
    for (const cell of cells) {
      if (!cellHas(world, cell, player.blocks.isSolid)) continue
      try {
        await digging.dig(cell, signal)
      } catch (error) {
        refused.add(positionKey(cell))
        refusals++
        throw error
      }
      refusals = 0
      onDug?.()
    }
  }

  /** Why the block over the head, or else the one beside it, is not dug. */
  async function reasonNotToDig(): Promise<Text> {
    const { x, y, z } = stands()[0]!
    const head = { x, y: Math.floor(y) + 2, z }
    const around = sides.map((side) => ({ x: x + side.x, y: head.y - 1, z: z + side.z }))
    const cell = [head, ...around].find((near) => cellHas(world, near, player.blocks.isSolid))
    if (!cell) return ''
    if (!digging.mayDig(cell)) return sentence('notToBeDug', { place: formatPosition(cell) })
    return (await attempt(() => digging.dig(cell, signal), signal))?.text ?? ''
  }
}

function shutIn(player: Player, problem: Text): RunFailure {
  const position = feetCell(player)
  const text = sentence('walledIn', { place: formatPosition(position), problem })
  return new RunFailure('walled-in', text, { position })
}

/** The cells of the body. The block that it stands on may reach into the cell of its feet. */
function ownCells({ body }: Player): Position[] {
  const { x, y, z } = body.position()
  const [feet, head] = [Math.floor(y + lowBlock), Math.floor(y + bodySize.height - touching)]
  return [...new Set([feet, head])].map((height) => ({ x: Math.floor(x), y: height, z: Math.floor(z) }))
}

/** The cell of the body's space: on a carpet or a slab, the one over it. */
function feetCell({ body }: Player): Position {
  const { x, y, z } = body.position()
  return { x: Math.floor(x), y: Math.floor(y + 0.6), z: Math.floor(z) }
}

interface WaysOutOptions extends Turns {
  readonly site: Pick<Site, 'min' | 'max' | 'material'>
  readonly player: Player
  readonly building: Destination
  readonly scaffolding: Pick<ScaffoldBlocks, 'add' | 'at' | 'remove'>
}

export type WaysOut = ReturnType<typeof createWaysOut>

/**
 * How a bot gets out of a hole of which it may not dig the walls: by the warp or the home that leads to the art, which leaves no trace,
 * or on blocks that it places under its feet, which are scaffolding like any other.
 */
export function createWaysOut(options: WaysOutOptions) {
  const { player, signal, site } = options
  const { body, walking, blocks, inventory } = player
  const scaffold = createScaffoldPlacing(options)

  /** Whole blocks that stay where they are placed, if possible some that the art does not take. */
  function itemToPlace(): string | undefined {
    const items = inventory.slots().flatMap((stack) => stack?.item ?? [])
    const fitting = items.filter((item) => isScaffolding(item, blocks))
    return fitting.find((item) => !site.material.has(item)) ?? fitting[0]
  }

  return {
    /** Goes elsewhere at once. */
    leave: () => goBackToSite(options),
    /** Gets a block higher. */
    async rise(): Promise<void> {
      const name = body.canFly() ? undefined : itemToPlace()
      const hotbar = name === undefined ? null : await scaffold.takeInHand(name)
      if (name === undefined || hotbar === null) throw new Failure('broken', sentence('nothingToStandOn'))
      const { x, y, z } = body.position()
      body.lookAt({ x, y: y - 1, z })
      const accepts = (state: number) => blocks.nameOf(state) === name
      await walking.rise(
        (cell) =>
          scaffold.place(
            { ...cell, name, from: body.position() },
            { clicked: neighbourAt(cell, 0), face: 1, hotbar, accepts },
          ),
        signal,
      )
    },
  }
}
