import type { PlaceOrder } from '../../game/placing.ts'
import type { Player } from '../../game/player.ts'
import { eyesAt, isSamePosition, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import type { Hotbar } from '../hotbar/hotbar.ts'
import { type Click, type ClickOptions, chooseClick, clickRules } from '../plan/click-choice.ts'
import { neighbours, type Surroundings } from '../plan/surroundings.ts'
import type { PlacementProfile } from '../policy/placement-profile.ts'
import type { Site } from '../site/site.ts'
import type { AirPlacement } from './air-placement.ts'
import type { InFlight } from './in-flight.ts'
import type { Refusals } from './refusals.ts'
import { type SweepWork, stage } from './sweep-work.ts'

export interface ChooserOptions {
  readonly site: Site
  readonly player: Player
  readonly profile: Pick<PlacementProfile, 'reach' | 'prefersNeighbour' | 'mustLook'>
  readonly air: Pick<AirPlacement, 'mayUse'>
  readonly surroundings: Surroundings
  readonly refusals: Pick<Refusals, 'isDoubtful' | 'isProbe'>
  /** Whether it is a block's turn, while others are open. */
  mayPlace?(index: number, isOpen: (index: number) => boolean): boolean
}

/** Blocks that the server is known to refuse are tried one by one, as each may say the same of many others. */
const maxInFlightWithProbe = 1
/** Candidates after the first among which one of the item in the hand is preferred. */
const maxPreferred = 24

export function createChooser(
  options: ChooserOptions,
  work: SweepWork,
  { hotbar, inFlight }: { readonly hotbar: Hotbar; readonly inFlight: InFlight },
) {
  const { site, player, refusals } = options
  const { reach } = options.profile

  const isArt = (x: number, y: number, z: number) => site.indexAt(x, y, z) !== -1

  function clickFor(index: number, eye: Position, from: Partial<ClickOptions> = {}): Click | null {
    return chooseClick(site.position(index), site.kind(index), {
      ...clickRules(options),
      eye,
      reach,
      isPending: inFlight.has,
      isArt,
      ...from,
    })
  }

  function isInSight(index: number): boolean {
    const { x, y, z } = site.position(index)
    return neighbours.every(([dx, dy, dz]) => player.world.stateAt(x + dx, y + dy, z + dz) !== null)
  }

  /** A block may still have to be filled with water. */
  function isPlaced(index: number, state: number): boolean {
    const kind = site.kind(index)
    return kind.accepts(state) || kind.isDry(state)
  }

  const orderOf = (index: number, slot: number, { clicked, face }: Click): PlaceOrder => ({
    id: index,
    target: site.position(index),
    clicked,
    face,
    hotbar: slot,
    accepts: (state) => isPlaced(index, state),
  })

  /** Whether a block needs no click: it stands, placed by somebody else or by a click taken for dropped, or is left for last. */
  function isSettled(index: number): boolean {
    const { x, y, z } = site.position(index)
    const state = player.world.stateAt(x, y, z)
    if (state !== null && isPlaced(index, state)) work.set(index, stage.done)
    else if (refusals.isDoubtful(index)) work.set(index, stage.givenUp)
    else return false
    return true
  }

  const isTurnOf = (index: number) =>
    (options.mayPlace?.(index, work.isOpen) ?? true) &&
    (!refusals.isProbe(index) || inFlight.count() < maxInFlightWithProbe)

  /** Whether a block may be placed by a player whose feet are here, and in reach. */
  function isCandidate(index: number, feet: Position, path: readonly Position[]): boolean {
    if (isSettled(index) || !isTurnOf(index)) return false
    const { x, y, z } = site.position(index)
    return distanceToBlock(eyesAt(feet), x, y, z) <= reach && !isOnPath(index, path, feet)
  }

  /** Whether a body that flies from a position over the waypoints of a path may touch a block. */
  const isOnPath = (index: number, path: readonly Position[], from: Position) =>
    path.some((waypoint, at) => site.isTouched(index, path[at - 1] ?? from, waypoint))

  return {
    /** The most urgent placement in reach, up to a waypoint, preferably of the item in the hand; none into the path ahead. */
    choose(upTo: number, path: readonly Position[]): PlaceOrder | null {
      const feet = player.body.position()
      const held = player.placing.heldSlot()
      let first: PlaceOrder | null = null
      let seen = 0
      for (const index of work.open(upTo).filter((open) => isCandidate(open, feet, path))) {
        const slot = hotbar.slotOf(site.item(index), held)
        if (slot === -1 || (first && slot !== held)) continue
        const click = clickFor(index, eyesAt(feet))
        if (click && slot === held) return orderOf(index, slot, click)
        if (click) first = orderOf(index, slot, click)
        if (first && ++seen >= maxPreferred) break
      }
      return first
    },
    isStillRight(order: PlaceOrder, path: readonly Position[]): boolean {
      const { id, clicked, face, hotbar: slot } = order
      if (!work.isOpen(id) || !hotbar.has(site.item(id), slot)) return false
      const feet = player.body.position()
      if (isOnPath(id, path, feet)) return false
      const now = clickFor(id, eyesAt(feet))
      return now !== null && now.face === face && isSamePosition(now.clicked, clicked)
    },
    /** Whether a block can be placed from nowhere as things stand: there is nothing to place it against. */
    hangs(index: number): boolean {
      return (
        isInSight(index) &&
        !clickFor(index, site.position(index), { reach: Number.POSITIVE_INFINITY, mustSee: false })
      )
    },
    /** Whether a block can't be placed now, and nothing in flight will change that. */
    isHopeless(index: number): boolean {
      if (inFlight.hasBeside(site.position(index))) return false
      return !clickFor(index, eyesAt(player.body.position())) || !hotbar.carries(site.item(index))
    },
  }
}
