import { attempt } from '../../failure.ts'
import type { BlockKind } from '../../game/blocks.ts'
import { pathTouchesBlock } from '../../game/clear-path.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import { type Cuboid, eyesAt, type Position } from '../../game/position.ts'
import { digReach, distanceToBlock } from '../../game/reach.ts'
import { cellHas } from '../../game/world.ts'
import type { Log } from '../../log.ts'
import { findInSlices, type Turns, waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { MotionStep } from '../motion/plan.ts'
import { isOnGround } from '../motion/shut-in.ts'
import { untilStanding } from '../motion/until-standing.ts'
import { pointOnFace } from '../plan/click-choice.ts'
import { middleOf, standingPoints } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import type { ScaffoldBlock } from './ports.ts'
import { createScaffoldPlacing } from './scaffold-placing.ts'
import { clickFor, isGoodForDigging, isOnTopOf, type ScaffoldOptions } from './scaffold-rules.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'

interface ScaffoldWorkOptions extends Turns {
  readonly site: Cuboid & Pick<Site, 'material'>
  readonly player: Player
  readonly log: Log
  readonly scaffolding: ScaffoldBlocks
}

/** Stand positions that are looked at before other work has its turn. */
const sliceStands = 100

export interface ScaffoldWork {
  /** Places the blocks of a step; resolves with the first cell into which none could be placed, null when all are. */
  place({ before, filled }: MotionStep, options: ScaffoldOptions): Promise<Position | null>
  /** Digs one block when it is in reach and carries nobody, unless the server has let the last few stay. */
  removeNear(block: ScaffoldBlock): Promise<void>
  /** Digs one block; false when it is out of reach or can't be dug. */
  remove(block: ScaffoldBlock): Promise<boolean>
  /** Digs blocks from a stand position, as far as they can be dug; several at a time unless it must look at each. */
  removeFrom(blocks: readonly ScaffoldBlock[], stand: StandPosition, mustLook: boolean): Promise<void>
}

/** Places scaffolding and removes it. */
export function createScaffoldWork({
  site,
  player,
  clock,
  log,
  scaffolding,
  signal,
}: ScaffoldWorkOptions): ScaffoldWork {
  const { body, walking, digging } = player
  const goTo = walksTo(player, signal)
  const placeBlock = createBlockPlacing({ player, clock, scaffolding, signal }, goTo)
  let mayDigTogether = true
  let keptInRow = 0

  /** Whether there is a way from a stand position to the ground that does not lead over a block. */
  const hasWayBack = (block: Position, stand: StandPosition) =>
    isOnGround(stand, player, { isTaken: isOnTopOf(block), site })

  /** Where to dig a block from: with a way back to the ground that does not lead over it. */
  function standFor(block: ScaffoldBlock): Promise<StandPosition | undefined> {
    const isGood = (stand: StandPosition) => isGoodForDigging(block, stand) && hasWayBack(block, stand)
    return findInSlices(walking.towards(block), isGood, { clock, signal, slice: sliceStands })
  }

  /**
   * Another player may have taken it, or placed another block there; then it is forgotten, unless it is material of the art, which the
   * bot may have had in its hand. On a server that hangs, what was placed without an answer may still come to stand, and on one that does
   * not show all that stands, it may stand.
   */
  function isForeign(block: ScaffoldBlock): boolean {
    const isOwn = (name: string) => name === block.name || site.material.has(name)
    const isOther = cellHas(player.world, block, (state) => !isOwn(player.blocks.nameOf(state)))
    const { hasHung, hasUnshown } = player.placing
    if (isOther && !hasHung() && !hasUnshown()) scaffolding.remove(block)
    return isOther
  }

  async function dig(block: ScaffoldBlock): Promise<boolean> {
    if (await attempt(() => digging.dig(block, signal), signal)) return false
    scaffolding.remove(block)
    return true
  }

  /** Returns the blocks that stay. An anti-cheat may let none be dug like this; then it is not tried again. */
  async function digTogether(blocks: readonly ScaffoldBlock[]): Promise<readonly ScaffoldBlock[]> {
    const todo = [...blocks]
    const next = () => todo.shift() ?? 'end'
    await digging.digAll({ next, gone: scaffolding.remove, failed: () => {} }, signal)
    const left = blocks.filter(scaffolding.has)
    mayDigTogether = left.length < blocks.length
    return left
  }

  return {
    async place({ before, filled }, options) {
      for (const cell of filled) if (!(await placeBlock(cell, before!, options))) return cell
      log.debug('scaffolding placed', { count: filled.length, item: options.kind?.name })
      return null
    },
    async removeNear(block) {
      if (keptInRow >= limits.dig.maxRefusalsOneByOne) return
      const feet = body.position()
      const isUnder = pathTouchesBlock({ ...feet, y: feet.y - 0.5 }, feet, block.x, block.y, block.z)
      if (isUnder || distanceToBlock(eyesAt(feet), block.x, block.y, block.z) > digReach) return
      const [here] = walking.around()
      if (!here || !hasWayBack(block, here)) return
      keptInRow = (await dig(block)) ? 0 : keptInRow + 1
    },
    async remove(block) {
      if (isForeign(block)) return !scaffolding.has(block)
      if (!(await untilStanding(player, { clock, signal }))) return false
      const stand = await standFor(block)
      return stand !== undefined && (await goTo(stand, middleOf(stand))) && dig(block)
    },
    async removeFrom(blocks, stand, mustLook) {
      const own = blocks.filter((block) => !isForeign(block))
      if (
        own.length === 0 ||
        !(await untilStanding(player, { clock, signal })) ||
        !(await goTo(stand, middleOf(stand)))
      )
        return
      for (const block of mustLook || !mayDigTogether ? own : await digTogether(own)) await dig(block)
    },
  }
}

/** Walks to a stand position, again where it does not get there at once. */
const walksTo =
  ({ walking }: Player, signal: AbortSignal) =>
  async (stand: StandPosition, end: Position): Promise<boolean> => {
    for (let walk = 0; walk < limits.scaffold.maxWalks; walk++) {
      if ((await walking.walk(stand, { end, signal })) === 'there') return true
    }
    return false
  }

/** Places single blocks of scaffolding from stand positions. */
function createBlockPlacing(
  { player, clock, scaffolding, signal }: Omit<ScaffoldWorkOptions, 'site' | 'log'>,
  goTo: ReturnType<typeof walksTo>,
) {
  const { body } = player
  const placeOne = createScaffoldPlacing({ player, clock, scaffolding, signal })
  const reply = { clock, timeoutMs: limits.scaffold.replyTimeoutMs, signal }
  let clicks = 0

  /** Places one block, from the first point of the stand position from which that is possible; null when none is. */
  async function placeBlock(
    cell: Position,
    stand: StandPosition,
    options: ScaffoldOptions,
  ): Promise<ScaffoldBlock | null> {
    if (!options.kind) return null
    const { name, item } = options.kind
    let tries = 0
    for (const feet of standingPoints(stand, { ...options, mustSee: true })) {
      if (!canClickFrom(feet, cell, options)) continue
      if (!(await goTo(stand, feet))) return null
      const hotbar = await placeOne.takeInHand(item ?? name)
      if (hotbar === null) return null
      const block: ScaffoldBlock = { ...cell, name, from: middleOf(stand) }
      if (await click(block, hotbar, options.kind, options)) return block
      if (++tries === limits.scaffold.maxClicksOfCell) return null
    }
    return null
  }

  /** Looks at the face to click and places a block from where the player is; says whether it was placed. */
  async function click(
    block: ScaffoldBlock,
    hotbar: number,
    { accepts }: BlockKind,
    options: ScaffoldOptions,
  ): Promise<boolean> {
    const found = clickFor(block, body.position(), options)
    if (!found) return false
    body.lookAt(pointOnFace(found.clicked, found.face, clicks++))
    await waitFor(body.ticked, () => true, { ...reply, timeoutMessage: sentence('botStandsStill') })
    return placeOne.place(block, { ...found, hotbar, accepts })
  }

  return placeBlock
}

function canClickFrom(feet: Position, cell: Position, options: ScaffoldOptions): boolean {
  return !pathTouchesBlock(feet, feet, cell.x, cell.y, cell.z) && Boolean(clickFor(cell, feet, options))
}
