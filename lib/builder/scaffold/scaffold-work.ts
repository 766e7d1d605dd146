import { attempt } from '../../failure.ts'
import { pathTouchesBlock } from '../../game/clear-path.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import type { Cuboid, Position } from '../../game/position.ts'
import { isInDigReach } from '../../game/reach.ts'
import { cellHas } from '../../game/world.ts'
import type { Log } from '../../log.ts'
import { findInSlices, type Turns, waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { MotionStep } from '../motion/overlay.ts'
import { isOnGround, untilStanding } from '../motion/shut-in.ts'
import { type Click, pointOnFace } from '../plan/click-choice.ts'
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

export type ScaffoldWork = ReturnType<typeof createScaffoldWork>

export function createScaffoldWork(options: ScaffoldWorkOptions) {
  const { site, player, clock, log, scaffolding, signal } = options
  const { body, walking, digging } = player
  const placeBlock = createBlockPlacing(options, goTo)
  let mayDigTogether = true
  let keptInRow = 0

  /** Walks to a stand position, again where it does not get there at once. */
  async function goTo(stand: StandPosition, end: Position): Promise<boolean> {
    for (let walk = 0; walk < limits.scaffold.maxWalks; walk++) {
      if ((await walking.walk(stand, { end, signal })) === 'there') return true
    }
    return false
  }

  /** Whether there is a way from a stand position to the ground that does not lead over a block. */
  const hasWayBack = (block: Position, stand: StandPosition) =>
    isOnGround(stand, player, { isTaken: isOnTopOf(block), site })

  /** Where to dig a block from: with a way back to the ground that does not lead over it. */
  function standFor(block: ScaffoldBlock): Promise<StandPosition | undefined> {
    const isGood = (stand: StandPosition) => isGoodForDigging(block, stand) && hasWayBack(block, stand)
    return findInSlices(walking.towards(block), isGood, { clock, signal, slice: sliceStands })
  }

  /**
   * Another player may have taken it, or placed another block there, which is forgotten; not material of the art, which the bot
   * may have had in its hand. On a server that hangs, or does not show all that stands, it may still be there or come.
   */
  function isForeign(block: ScaffoldBlock): boolean {
    const mayBeIt = (name: string) => name === block.name || site.material.has(name)
    const isOther = cellHas(player.world, block, (state) => !mayBeIt(player.blocks.nameOf(state)))
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
    /** Places the blocks of a step; resolves with the first cell into which none could be placed, null when all are. */
    async place({ before, filled }: MotionStep, rules: ScaffoldOptions): Promise<Position | null> {
      for (const cell of filled) if (!(await placeBlock(cell, before!, rules))) return cell
      log.debug('scaffolding placed', { count: filled.length, item: rules.kind?.name })
      return null
    },
    /** Digs one block when it is in reach and carries nobody, unless the server has let the last few stay. */
    async removeNear(block: ScaffoldBlock): Promise<void> {
      if (keptInRow >= limits.dig.maxRefusalsOneByOne) return
      const feet = body.position()
      const isUnder = pathTouchesBlock({ ...feet, y: feet.y - 0.5 }, feet, block)
      if (isUnder || !isInDigReach(feet, block)) return
      const [here] = walking.around()
      if (!here || !hasWayBack(block, here)) return
      keptInRow = (await dig(block)) ? 0 : keptInRow + 1
    },
    /** Digs one block; false when it is out of reach or can't be dug. */
    async remove(block: ScaffoldBlock): Promise<boolean> {
      if (isForeign(block)) return !scaffolding.has(block)
      if (!(await untilStanding(player, { clock, signal }))) return false
      const stand = await standFor(block)
      return stand !== undefined && (await goTo(stand, middleOf(stand))) && dig(block)
    },
    /** Digs blocks from a stand position, as far as they can be dug; several at a time unless it must look at each. */
    async removeFrom(
      blocks: readonly ScaffoldBlock[],
      stand: StandPosition,
      mustLook: boolean,
    ): Promise<void> {
      const standing = blocks.filter((block) => !isForeign(block))
      if (standing.length === 0 || !(await untilStanding(player, { clock, signal }))) return
      if (!(await goTo(stand, middleOf(stand)))) return
      const oneByOne = mustLook || !mayDigTogether ? standing : await digTogether(standing)
      for (const block of oneByOne) await dig(block)
    },
  }
}

function createBlockPlacing(
  options: ScaffoldWorkOptions,
  goTo: (stand: StandPosition, end: Position) => Promise<boolean>,
) {
  const { clock, signal } = options
  const { body } = options.player
  const { place, takeInHand } = createScaffoldPlacing(options)
  const tick = { clock, timeoutMs: limits.scaffold.replyTimeoutMs, signal }
  let clicks = 0

  /** Looks at the face to click from where the player is; null when there is none. */
  async function aim(cell: Position, rules: ScaffoldOptions): Promise<Click | null> {
    const click = clickFor(cell, body.position(), rules)
    if (!click) return null
    body.lookAt(pointOnFace(click.clicked, click.face, clicks++))
    await waitFor(body.ticked, () => true, { ...tick, timeoutMessage: sentence('botStandsStill') })
    return click
  }

  /** Places one block, from the first points of the stand position from which that is possible; says whether it was placed. */
  return async (cell: Position, stand: StandPosition, rules: ScaffoldOptions): Promise<boolean> => {
    if (!rules.kind) return false
    const { name, item, accepts } = rules.kind
    let tries = 0
    const isFit = (feet: Position) =>
      !pathTouchesBlock(feet, feet, cell) && clickFor(cell, feet, rules) !== null
    for (const feet of standingPoints(stand, { ...rules, mustSee: true }).filter(isFit)) {
      if (!(await goTo(stand, feet))) return false
      const hotbar = await takeInHand(item ?? name)
      if (hotbar === null) return false
      const click = await aim(cell, rules)
      const block = { ...cell, name, from: middleOf(stand) }
      if (click && (await place(block, { ...click, hotbar, accepts }))) return true
      if (++tries === limits.scaffold.maxClicksOfCell) return false
    }
    return false
  }
}
