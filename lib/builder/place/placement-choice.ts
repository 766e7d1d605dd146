import type { Position } from '../../game/position.ts'
import { distanceToBlock, pathTouchesBlock } from '../../game/reach.ts'
import { hotbarSize } from '../hotbar/hotbar.ts'
import type { HotbarKeeper } from '../hotbar/hotbar-keeper.ts'
import type { HotbarStock } from '../hotbar/hotbar-stock.ts'
import { type Click, chooseClick, createCanPlaceAgainst } from '../plan/click-choice.ts'
import type { PendingCells } from './pending-cells.ts'
import type { PlacerOptions } from './placer.ts'
import { type SweepWork, stage } from './sweep-work.ts'

/** A placement that can be made now: which block, from which hotbar slot, with which click. */
export interface Choice {
  readonly index: number
  readonly slot: number
  readonly click: Click
}

/** The corners of the way that lies before the bot; nothing is placed into it. */
type Way = readonly Position[] | null

/** Chooses what to place next from where the bot is. */
export interface Chooser {
  /** The most urgent placement in reach of the waypoints up to the given one, but rather one of the item in the hand. */
  choose(upTo: number, way: Way): Choice | null
  /** Whether what was chosen a while ago can still be done. */
  isStillRight(choice: Choice, way: Way): boolean
  /** Whether a block can't be placed as things are, and nothing under way will change that. */
  isHopeless(index: number): boolean
  placeOf(index: number): Position
}

interface Surroundings {
  readonly hand: HotbarStock
  readonly keeper: HotbarKeeper
  readonly pending: PendingCells
}

/** Candidates among which one that needs no other held item is preferred. */
const preference = 24

export function createChooser(
  options: PlacerOptions,
  work: SweepWork,
  { hand, keeper, pending }: Surroundings,
): Chooser {
  const { site, player, reach } = options
  const canPlaceAgainst = createCanPlaceAgainst(player.world, player.blocks)

  function eye(): Position {
    const { x, y, z } = player.body.position()
    return { x, y: y + player.body.eyeHeight, z }
  }

  function slotFor(item: string): number {
    const held = player.placing.heldSlot()
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < hotbarSize; slot++) {
      const stack = hand.available(slot)
      if (stack?.item !== item || keeper.isChanging(slot)) continue
      if (slot === held) return slot
      if (stack.count < least) {
        best = slot
        least = stack.count
      }
    }
    return best
  }

  function placeOf(index: number): Position {
    return { x: site.x[index]!, y: site.y[index]!, z: site.z[index]! }
  }

  function isSupported(index: number): boolean {
    if (site.kind(index).support !== 'below') return true
    const state = player.world.stateAt(site.x[index]!, site.y[index]! - 1, site.z[index]!)
    return state !== null && !player.blocks.isReplaceable(state)
  }

  function isHopeless(index: number): boolean {
    const place = placeOf(index)
    if (pending.hasBeside(place)) return false
    if (!isSupported(index) || !clickFor(index, eye())) return true
    const item = site.item(index)
    return !hand.rest(player.inventory.slots()).some((stack) => stack?.item === item)
  }

  function clickFor(index: number, from: Position): Click | null {
    return chooseClick(placeOf(index), site.kind(index), {
      canPlaceAgainst,
      mustSee: options.mustLook ?? false,
      mayUseAir: options.mayUseAir(),
      prefersNeighbour: options.prefersNeighbour,
      eye: from,
      reach,
      isPending: pending.has,
    })
  }

  function choose(upTo: number, way: Way): Choice | null {
    const from = eye()
    const feet = player.body.position()
    const held = player.placing.heldSlot()
    let first: Choice | null = null
    let seen = 0
    for (const index of work.open(upTo)) {
      if (options.mayPlace && !options.mayPlace(index)) continue
      const { x, y, z } = placeOf(index)
      if (distanceToBlock(from, x, y, z) > reach || isOnPath(way, feet, x, y, z)) continue
      const slot = slotFor(site.item(index))
      if (slot === -1 || (first && slot !== held) || !isSupported(index)) continue
      const click = clickFor(index, from)
      if (click && slot === held) return { index, slot, click }
      if (click) first = { index, slot, click }
      if (first && ++seen >= preference) break
    }
    return first
  }

  function isStillRight({ index, slot, click }: Choice, way: Way): boolean {
    if (work.stageOf(index) !== stage.todo || hand.available(slot)?.item !== site.item(index)) return false
    const { x, y, z } = placeOf(index)
    if (keeper.isChanging(slot) || isOnPath(way, player.body.position(), x, y, z)) return false
    const now = clickFor(index, eye())
    return now !== null && now.face === click.face && isSame(now.clicked, click.clicked)
  }

  return { choose, isStillRight, isHopeless, placeOf }
}

/** Whether a body that flies from a place over the corners of a way may come into a cell. */
function isOnPath(way: Way, from: Position, x: number, y: number, z: number): boolean {
  let last = from
  for (const corner of way ?? []) {
    if (pathTouchesBlock(last, corner, x, y, z)) return true
    last = corner
  }
  return false
}

function isSame(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z
}
