import type { Clock } from '../../clock.ts'
import type { PlaceSettled, Player } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import { pathTouchesBlock } from '../../game/reach.ts'
import { createHotbarKeeper } from '../hotbar/hotbar-keeper.ts'
import { createHotbarStock } from '../hotbar/hotbar-stock.ts'
import { pointOnFace } from '../plan/click-choice.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import { createPendingCells } from './pending-cells.ts'
import { type Choice, createChooser } from './placement-choice.ts'
import type { PlacementRate } from './placement-rate.ts'
import { type SweepWork, stage } from './sweep-work.ts'

/** Sends placements for whatever is in reach, as many as the placement rate allows, and takes in what became of them. */
export interface Placer {
  /**
   * Sends what may be sent now from the waypoints up to the given one, and goes on by itself as more may be. Nothing is
   * placed into the way that leads from the bot over these corners.
   */
  pump(upTo: number, way: readonly Position[]): void
  /** Sends nothing until `pump` is called again. */
  rest(): void
  /** Whether a block can't be placed as things are, and nothing under way will change that. */
  isHopeless(index: number): boolean
  /** Whether something is being placed into a cell. */
  isTaken(x: number, y: number, z: number): boolean
  /** Whether something that is being placed will stand in the straight way from the bot to a place. */
  isInWay(goal: Position): boolean
  /** Whether the server refuses all and everything: then the rest of the work is not worth trying. */
  isInVain(): boolean
  /** Brings what is needed soon into the hotbar: what these blocks take, then what comes next. */
  prepare(first?: readonly number[]): void
  /** When something was last sent or settled. */
  lastEvent(): number
  isPreparing(): boolean
  /** How often the server refused a block, by its number. */
  readonly refusals: ReadonlyMap<number, number>
  stop(): void
}

export interface PlacerOptions {
  readonly site: Site
  readonly player: Player
  readonly placementRate: PlacementRate
  readonly clock: Clock
  readonly reach: number
  readonly mayUseAir: () => boolean
  readonly prefersNeighbour: boolean
  /** Whether it looks at what it clicks and places once a tick, as a watched hand must. */
  readonly mustLook?: boolean
  /** Whether it is a block's turn. */
  mayPlace?(index: number): boolean
  onSettled(settled: PlaceSettled, isInAir: boolean): void
}

/** Blocks ahead for which the hotbar is kept. */
const hotbarLookahead = 160
/** Placements without an outcome at the same time. */
const maxInFlight = 200
/** Milliseconds by which a tick may come before the time that the placement rate gives. */
const earliness = 25
export function createPlacer(
  options: PlacerOptions,
  work: SweepWork,
  { signal, onFailure }: { readonly signal: AbortSignal; onFailure(error: unknown): void },
): Placer {
  const { site, player, placementRate, clock } = options
  const hand = createHotbarStock()
  const keeper = createHotbarKeeper(player.inventory, hand, { signal, onFailure })
  const refusals = new Map<number, number>()
  const inAir = new Set<number>()
  const pending = createPendingCells()
  const chooser = createChooser(options, work, { hand, keeper, pending })
  let lastEvent = clock.now()
  let horizon = 0
  let way: readonly Position[] | null = null
  let cancelPump: (() => void) | null = null
  /** What the eyes are on, when they have to be. */
  let aimed: Choice | null = null
  let lookCount = 0
  const outcomes = { placed: 0, refused: 0, dropped: 0 }

  function place({ index, slot, click }: Choice): void {
    const target = chooser.placeOf(index)
    if (click.isInAir) inAir.add(index)
    work.set(index, stage.sent)
    pending.add(target)
    hand.sent(slot)
    lastEvent = clock.now()
    placementRate.sent(lastEvent)
    player.placing.place({
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
    hand.sync(player.inventory.slots(), clock.now())
    if (!way || signal.aborted || placementRate.wait(clock.now()) > earliness) return
    const shot = aimed
    aimed = null
    if (shot && chooser.isStillRight(shot, way)) place(shot)
    aimed = chooser.choose(horizon, way)
    if (aimed) player.body.lookAt(pointOnFace(aimed.click.clicked, aimed.click.face, lookCount++))
  }

  function pump(): void {
    if (options.mustLook || signal.aborted) return
    cancelPump?.()
    cancelPump = null
    hand.sync(player.inventory.slots(), clock.now())
    while (way && !signal.aborted && player.placing.inFlight() < maxInFlight) {
      const wait = placementRate.wait(clock.now())
      if (wait > 0) {
        cancelPump = clock.after(wait, pump)
        return
      }
      const next = chooser.choose(horizon, way)
      if (!next) return
      place(next)
    }
  }

  function onSettled(settled: PlaceSettled): void {
    const { order, outcome, roundTrip } = settled
    // Help blocks are set by somebody else.
    if (order.id < 0) return
    lastEvent = clock.now()
    outcomes[outcome]++
    placementRate.settled(outcome, lastEvent - roundTrip, lastEvent)
    hand.settled(order.hotbar, outcome, lastEvent)
    pending.remove(order.target)
    work.set(order.id, stageAfter(settled))
    options.onSettled(settled, inAir.delete(order.id))
    if (!signal.aborted) pump()
  }

  function stageAfter({ order, outcome }: PlaceSettled) {
    if (outcome === 'placed') return stage.done
    if (outcome === 'dropped') return stage.todo
    const count = (refusals.get(order.id) ?? 0) + 1
    refusals.set(order.id, count)
    return count >= limits.place.maxRefusalsOfBlock ? stage.givenUp : stage.todo
  }

  const unsubscribe = player.placing.settled(onSettled)
  return {
    refusals,
    pump(upTo, next) {
      horizon = upTo
      way = next
      if (options.mustLook) placeAimed()
      else pump()
    },
    rest() {
      way = null
      aimed = null
    },
    isHopeless: chooser.isHopeless,
    isTaken: pending.has,
    isInWay(place) {
      const from = player.body.position()
      return pending.all().some(({ x, y, z }) => pathTouchesBlock(from, place, x, y, z))
    },
    isInVain: () => outcomes.placed === 0 && outcomes.refused >= limits.place.maxRefusals,
    prepare: (first = []) => keeper.keep(work.demands(hotbarLookahead, first)),
    lastEvent: () => lastEvent,
    isPreparing: () => !keeper.isIdle(),
    stop() {
      unsubscribe()
      cancelPump?.()
    },
  }
}
