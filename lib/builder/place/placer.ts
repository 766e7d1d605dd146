import type { Clock } from '../../clock.ts'
import { pathTouchesBlock } from '../../game/clear-path.ts'
import type { PlaceOrder, PlaceSettled, Placing } from '../../game/placing.ts'
import type { Body } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { Inventory } from '../../game/windows.ts'
import { createHotbar } from '../hotbar/hotbar.ts'
import { pointOnFace } from '../plan/click-choice.ts'
import { createInFlight } from './in-flight.ts'
import { type ChooserOptions, createChooser } from './placement-choice.ts'
import type { PlacementRate } from './placement-rate.ts'
import type { SweepWork } from './sweep-work.ts'

/** Sends placements for the blocks in reach, as many as the placement rate allows, and takes in their outcomes. */
export interface Placer {
  /**
   * Sends what may be sent now from the waypoints up to the given one, and goes on by itself as more may be. Nothing is
   * placed into the path ahead of the player, given as waypoints.
   */
  pump(upTo: number, path: readonly Position[]): void
  /** Sends nothing until `pump` is called again. */
  rest(): void
  /** Whether a block can't be placed now, and nothing in flight will change that. */
  isHopeless(index: number): boolean
  /** Whether a block is being placed into a cell. */
  isTaken(x: number, y: number, z: number): boolean
  /** Whether a block that is being placed will stand in the straight path from the player to a goal. */
  isInPath(goal: Position): boolean
  /** Whether the server refuses everything: then the rest of the work is not worth trying. */
  isAllRefused(): boolean
  /** Brings soon-needed items into the hotbar: those of these blocks, then those of the next. */
  prepare(first?: readonly number[]): void
  /** When a placement was last sent or settled. */
  lastEvent(): number
  isPreparing(): boolean
  /** How often the server refused a block, by its number. */
  readonly refusals: ReadonlyMap<number, number>
  stop(): void
}

export interface PlacerOptions extends ChooserOptions {
  readonly player: ChooserOptions['player'] & {
    readonly body: Pick<Body, 'lookAt'>
    readonly inventory: Pick<Inventory, 'slots' | 'swap'>
    readonly placing: Pick<Placing, 'place' | 'settled' | 'inFlight'>
  }
  readonly placementRate: PlacementRate
  readonly clock: Clock
  onSettled(settled: PlaceSettled): void
}

/** Blocks ahead for which the hotbar is prepared. */
const hotbarLookahead = 160
/** Placements without an outcome at the same time. */
const maxInFlight = 200
/** Milliseconds by which a tick may come before the time that the placement rate gives. */
const tickSlackMs = 25

export function createPlacer(
  options: PlacerOptions,
  work: SweepWork,
  { signal, onFailure }: { readonly signal: AbortSignal; onFailure(error: unknown): void },
): Placer {
  const { player, placementRate, clock } = options
  const hotbar = createHotbar({ inventory: player.inventory, clock, signal, onFailure })
  const inFlight = createInFlight(work, hotbar, clock)
  const chooser = createChooser(options, work, { hotbar, inFlight })
  let horizon = 0
  let path: readonly Position[] | null = null
  let cancelPump: (() => void) | null = null
  /** The placement whose face the player looks at. */
  let aimed: PlaceOrder | null = null
  let lookCount = 0

  function place(order: PlaceOrder): void {
    inFlight.sent(order)
    placementRate.sent(clock.now())
    player.placing.place(order)
  }

  /** Sends the placement that the last movement packet has looked at, and looks at the next. */
  function placeAimed(): void {
    hotbar.sync()
    if (!path || signal.aborted || placementRate.wait(clock.now()) > tickSlackMs) return
    const order = aimed
    aimed = null
    if (order && chooser.isStillRight(order, path)) place(order)
    aimed = chooser.choose(horizon, path)
    if (aimed) player.body.lookAt(pointOnFace(aimed.clicked, aimed.face, lookCount++))
  }

  function pump(): void {
    if (options.mustLook || signal.aborted) return
    cancelPump?.()
    cancelPump = null
    hotbar.sync()
    while (path && !signal.aborted && player.placing.inFlight() < maxInFlight) {
      const wait = placementRate.wait(clock.now())
      if (wait > 0) {
        cancelPump = clock.after(wait, pump)
        return
      }
      const next = chooser.choose(horizon, path)
      if (!next) return
      place(next)
    }
  }

  const unsubscribe = player.placing.settled((settled) => {
    // Scaffolding is placed by itself, under negative numbers.
    if (settled.order.id < 0) return
    inFlight.settled(settled)
    const now = clock.now()
    placementRate.settled(settled.outcome, now - settled.roundTripMs, now)
    options.onSettled(settled)
    if (!signal.aborted) pump()
  })

  return {
    refusals: inFlight.refusals,
    pump(upTo, next) {
      horizon = upTo
      path = next
      if (options.mustLook) placeAimed()
      else pump()
    },
    rest() {
      path = null
      aimed = null
    },
    isHopeless: chooser.isHopeless,
    isTaken: inFlight.has,
    isInPath(goal) {
      const from = player.body.position()
      return [...inFlight.cells()].some(({ x, y, z }) => pathTouchesBlock(from, goal, x, y, z))
    },
    isAllRefused: inFlight.isAllRefused,
    prepare: (first = []) => hotbar.prepare(work.demands(hotbarLookahead, first)),
    lastEvent: inFlight.lastEvent,
    isPreparing: hotbar.isPreparing,
    stop() {
      unsubscribe()
      cancelPump?.()
    },
  }
}
