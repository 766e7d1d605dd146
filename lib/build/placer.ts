import type { Clock } from '../clock.ts'
import type { BuildBot, Place, PlaceSettled } from './build-bot.ts'
import { type Click, chooseClick, createHolds, pointOnFace } from './click-choice.ts'
import type { Governor } from './governor.ts'
import { createHand } from './hand.ts'
import { hotbarSize } from './hotbar.ts'
import { createHotbarKeeper } from './hotbar-keeper.ts'
import { distanceToBlock, wayTouchesBlock } from './reach.ts'
import type { Site } from './site.ts'
import { type SweepWork, stage } from './sweep-work.ts'

/** Sends placements for whatever is in reach, as many as the governor allows, and takes in what became of them. */
export interface Placer {
  /**
   * Sends what may be sent now from the waypoints up to the given one, and goes on by itself as more may be. Nothing is
   * placed into the way that leads from the bot over these corners.
   */
  pump(upTo: number, way: readonly Place[]): void
  /** Sends nothing until `pump` is called again. */
  rest(): void
  /** Whether a block can't be placed as things are, and nothing under way will change that. */
  isHopeless(index: number): boolean
  /** Whether something is being placed into a cell. */
  isTaken(x: number, y: number, z: number): boolean
  /** Whether something that is being placed will stand in the straight way from the bot to a place. */
  isInWay(goal: Place): boolean
  /** Brings what is needed soon into the hotbar. */
  prepare(): void
  /** When something was last sent or settled. */
  lastEvent(): number
  isPreparing(): boolean
  /** How often the server refused a block, by its number. */
  readonly refusals: ReadonlyMap<number, number>
  stop(): void
}

export interface PlacerOptions {
  readonly site: Site
  readonly bot: BuildBot
  readonly governor: Governor
  readonly clock: Clock
  readonly reach: number
  readonly mayUseAir: () => boolean
  readonly prefersNeighbour: boolean
  /** Whether it looks at what it clicks and places once a tick, as a watched hand must. */
  readonly looks?: boolean
  /** Whether it is a block's turn. */
  mayPlace?(index: number): boolean
  onSettled(settled: PlaceSettled, isInAir: boolean): void
}

/** Blocks ahead for which the hotbar is kept. */
const hotbarLookahead = 160
/** Refusals after which a block waits for a later round. */
const maxRefusals = 3
/** Placements without an outcome at the same time. */
const maxInFlight = 200
/** Milliseconds by which a tick may come before the governor's time. */
const earliness = 25
/** Candidates among which one that needs no other held item is preferred. */
const preference = 24

export function createPlacer(
  options: PlacerOptions,
  work: SweepWork,
  { signal, onFailure }: { readonly signal: AbortSignal; onFailure(error: unknown): void },
): Placer {
  const { site, bot, governor, clock, reach } = options
  const isHold = createHolds(bot.world, bot.blocks)
  const hand = createHand()
  const keeper = createHotbarKeeper(bot.inventory, hand, { signal, onFailure })
  const refusals = new Map<number, number>()
  const inAir = new Set<number>()
  const pending = new Map<string, Place>()
  let lastEvent = clock.now()
  let horizon = 0
  let way: readonly Place[] | null = null
  let cancelPump: (() => void) | null = null
  /** What the eyes are on, when they have to be. */
  let aimed: Choice | null = null
  let looks = 0

  function eye(): Place {
    const { x, y, z } = bot.body.position()
    return { x, y: y + bot.body.eyeHeight, z }
  }

  function slotFor(item: string): number {
    const held = bot.placing.heldSlot()
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

  function placeOf(index: number): Place {
    return { x: site.x[index]!, y: site.y[index]!, z: site.z[index]! }
  }

  function isSupported(index: number): boolean {
    if (!site.kind(index).needsSupport) return true
    const state = bot.world.stateAt(site.x[index]!, site.y[index]! - 1, site.z[index]!)
    return state !== null && !bot.blocks.isReplaceable(state)
  }

  function isOnWay(feet: Place, x: number, y: number, z: number): boolean {
    let from = feet
    for (const corner of way ?? []) {
      if (wayTouchesBlock(from, corner, x, y, z)) return true
      from = corner
    }
    return false
  }

  /** Something is being placed beside the cell, and may hold what is placed there. */
  function hasPendingNeighbour({ x, y, z }: Place): boolean {
    const beside: readonly (readonly [number, number, number])[] = [
      [x, y - 1, z],
      [x, y + 1, z],
      [x - 1, y, z],
      [x + 1, y, z],
      [x, y, z - 1],
      [x, y, z + 1],
    ]
    return beside.some(([nx, ny, nz]) => pending.has(keyOf({ x: nx, y: ny, z: nz })))
  }

  function isHopeless(index: number): boolean {
    const place = placeOf(index)
    if (hasPendingNeighbour(place)) return false
    if (!isSupported(index) || !clickFor(index, eye())) return true
    const item = site.item(index)
    return !hand.rest(bot.inventory.slots()).some((stack) => stack?.item === item)
  }

  function clickFor(index: number, from: Place): Click | null {
    return chooseClick(placeOf(index), site.kind(index), {
      isHold,
      mustSee: options.looks ?? false,
      mayUseAir: options.mayUseAir(),
      prefersNeighbour: options.prefersNeighbour,
      eye: from,
      reach,
      isPending: (x, y, z) => pending.has(keyOf({ x, y, z })),
    })
  }

  /** The next placement: the most urgent in reach, but rather one of the item in the hand. */
  function choose(): Choice | null {
    const from = eye()
    const feet = bot.body.position()
    const held = bot.placing.heldSlot()
    let first: Choice | null = null
    let seen = 0
    for (const index of work.open(horizon)) {
      if (options.mayPlace && !options.mayPlace(index)) continue
      const { x, y, z } = placeOf(index)
      if (distanceToBlock(from, x, y, z) > reach || isOnWay(feet, x, y, z)) continue
      const slot = slotFor(site.item(index))
      if (slot === -1 || (first && slot !== held) || !isSupported(index)) continue
      const click = clickFor(index, from)
      if (click && slot === held) return { index, slot, click }
      if (click) first = { index, slot, click }
      if (++seen >= preference) break
    }
    return first
  }

  function place({ index, slot, click }: Choice): void {
    const target = placeOf(index)
    if (click.isInAir) inAir.add(index)
    work.set(index, stage.sent)
    pending.set(keyOf(target), target)
    hand.sent(slot)
    lastEvent = clock.now()
    governor.sent(lastEvent)
    bot.placing.place({
      id: index,
      target,
      clicked: click.clicked,
      face: click.face,
      hotbar: slot,
      accepts: site.kind(index).accepts,
    })
  }

  /** Places what the last movement packet has looked at, and looks at the next. */
  function placeAimed(): void {
    hand.sync(bot.inventory.slots(), clock.now())
    if (!way || signal.aborted || governor.wait(clock.now()) > earliness) return
    const shot = aimed
    aimed = null
    if (shot && isStillRight(shot)) place(shot)
    aimed = choose()
    if (aimed) bot.body.lookAt(pointOnFace(aimed.click.clicked, aimed.click.face, looks++))
  }

  function isStillRight({ index, slot, click }: Choice): boolean {
    if (work.stageOf(index) !== stage.todo || hand.available(slot)?.item !== site.item(index)) return false
    const { x, y, z } = placeOf(index)
    if (keeper.isChanging(slot) || isOnWay(bot.body.position(), x, y, z)) return false
    const now = clickFor(index, eye())
    return now !== null && now.face === click.face && keyOf(now.clicked) === keyOf(click.clicked)
  }

  function pump(): void {
    if (options.looks) return
    cancelPump?.()
    cancelPump = null
    hand.sync(bot.inventory.slots(), clock.now())
    while (way && !signal.aborted && bot.placing.inFlight() < maxInFlight) {
      const wait = governor.wait(clock.now())
      if (wait > 0) {
        cancelPump = clock.after(wait, pump)
        return
      }
      const next = choose()
      if (!next) return
      place(next)
    }
  }

  function onSettled(settled: PlaceSettled): void {
    const { order, outcome, roundTrip } = settled
    // Help blocks are set by somebody else.
    if (order.id < 0) return
    lastEvent = clock.now()
    governor.settled(outcome, lastEvent - roundTrip, lastEvent)
    hand.settled(order.hotbar, outcome, lastEvent)
    pending.delete(keyOf(order.target))
    work.set(order.id, stageAfter(settled))
    options.onSettled(settled, inAir.delete(order.id))
    if (!signal.aborted) pump()
  }

  function stageAfter({ order, outcome }: PlaceSettled) {
    if (outcome === 'placed') return stage.done
    if (outcome === 'dropped') return stage.todo
    const count = (refusals.get(order.id) ?? 0) + 1
    refusals.set(order.id, count)
    return count >= maxRefusals ? stage.givenUp : stage.todo
  }

  const unsubscribe = bot.placing.settled(onSettled)
  return {
    refusals,
    pump(upTo, next) {
      horizon = upTo
      way = next
      if (options.looks) placeAimed()
      else pump()
    },
    rest() {
      way = null
      aimed = null
    },
    isHopeless,
    isTaken: (x, y, z) => pending.has(keyOf({ x, y, z })),
    isInWay(place) {
      const from = bot.body.position()
      return [...pending.values()].some(({ x, y, z }) => wayTouchesBlock(from, place, x, y, z))
    },
    prepare: () => keeper.keep(work.demands(hotbarLookahead)),
    lastEvent: () => lastEvent,
    isPreparing: () => !keeper.isIdle(),
    stop() {
      unsubscribe()
      cancelPump?.()
    },
  }
}

interface Choice {
  readonly index: number
  readonly slot: number
  readonly click: Click
}

const keyOf = ({ x, y, z }: Place) => `${x},${y},${z}`
