import type { PlaceOrder, PlaceSettled } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import type { Turns } from '../../waiting.ts'
import { createHotbar } from '../hotbar/hotbar.ts'
import { pointOnFace } from '../plan/click-choice.ts'
import { maxSwings } from '../policy/placement-profile.ts'
import { createInFlight } from './in-flight.ts'
import type { Learning } from './learning.ts'
import { type ChooserOptions, createChooser } from './placement-choice.ts'
import type { PlacementRate } from './placement-rate.ts'
import { type ClickDistance, clickDistance } from './reach-evidence.ts'
import type { SweepWork } from './sweep-work.ts'

/** The signal ends the sweep. */
export interface SweepOptions extends ChooserOptions, Turns {
  readonly placementRate: PlacementRate
  readonly learning: Learning
  onSettled(settled: PlaceSettled): void
}

/** Blocks ahead for which the hotbar is prepared. */
const hotbarLookahead = 160
/** Milliseconds by which a tick may come before the time that the placement rate gives. */
const tickSlackMs = 25

/** Sends placements for the blocks in reach, as many as the placement rate allows, and takes in their outcomes. */
export function createPlacer(options: SweepOptions, work: SweepWork, onFailure: (error: unknown) => void) {
  const { player, profile, placementRate, learning, clock, signal } = options
  const hotbar = createHotbar({ inventory: player.inventory, clock, signal, onFailure })
  const inFlight = createInFlight(work, { hotbar, clock, isDoubtful: options.refusals.isDoubtful })
  const chooser = createChooser(options, work, { hotbar, inFlight })
  let horizon = 0
  let path: readonly Position[] | null = null
  let cancelPump = () => {}
  const distances = new WeakMap<PlaceOrder, ClickDistance>()

  const mayGoOn = () => !signal.aborted && player.placing.mayGoOn() && learning.mayGoOn(inFlight.count())

  function place(chosen: PlaceOrder): void {
    const order = placementRate.rate() > maxSwings ? { ...chosen, swings: false } : chosen
    distances.set(order, clickDistance(player.body.position(), order.clicked))
    inFlight.sent(order)
    placementRate.sent(clock.now())
    player.placing.place(order)
  }

  const looking = createLooking(options, chooser, place)

  function pump(): void {
    if (profile.mustLook || signal.aborted) return
    cancelPump()
    hotbar.sync()
    while (path && mayGoOn()) {
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
    if (!inFlight.isOwn(settled.order)) return
    // A server that hangs drops for another reason than at other times.
    if (settled.outcome === 'dropped' && player.placing.hasHung())
      placementRate.unexplained(clock.now() - settled.roundTripMs, clock.now())
    else learning.settled(settled, distances.get(settled.order)!)
    inFlight.settled(settled)
    options.onSettled(settled)
    if (!signal.aborted) pump()
  })

  return {
    hasRefused: inFlight.hasRefused,
    hasPlaced: inFlight.hasPlaced,
    isAllRefused: inFlight.isAllRefused,
    isTaken: inFlight.has,
    isIdle: () => inFlight.count() === 0,
    isHopeless: chooser.isHopeless,
    hangs: chooser.hangs,
    /** Sends what may be sent up to a waypoint, and goes on by itself as more may be; nothing into the path ahead of the player. */
    pump(upTo: number, next: readonly Position[]): void {
      horizon = upTo
      path = next
      if (profile.mustLook) {
        hotbar.sync()
        if (mayGoOn()) looking.place(horizon, path)
      } else pump()
    },
    /** Sends nothing until `pump` is called again. */
    rest(): void {
      path = null
      looking.forget()
    },
    /** Whether a block that is being placed will stand in the straight path from the player to a goal. */
    isInPath(goal: Position): boolean {
      const from = player.body.position()
      return inFlight.blocks().some((index) => options.site.isTouched(index, from, goal))
    },
    /** Brings soon-needed items into the hotbar: those of these blocks, then those of the next. */
    prepare(first: readonly number[] = []): void {
      hotbar.prepare(work.demands(hotbarLookahead, first))
    },
    /** Milliseconds after `since` in which no placement was sent or settled; 0 while items are brought into the hotbar. */
    quietMs: (since: number) =>
      hotbar.isPreparing() ? 0 : clock.now() - Math.max(since, inFlight.lastEvent()),
    stop(): void {
      unsubscribe()
      looking.stop()
      cancelPump()
    },
  }
}

/** Places one block a tick, each once a movement packet has gone out in which the player looks at it. */
function createLooking(
  { player, placementRate, clock }: SweepOptions,
  chooser: ReturnType<typeof createChooser>,
  send: (order: PlaceOrder) => void,
) {
  /** The placement whose face the player looks at. */
  let aimed: PlaceOrder | null = null
  /** Whether a movement packet has gone out since. */
  let hasLooked = false
  let lookCount = 0
  const stop = player.body.ticked(() => {
    hasLooked = true
  })

  return {
    stop,
    forget(): void {
      aimed = null
    },
    /** Sends the placement that the last movement packet has looked at, and looks at the next, or again at the same. */
    place(horizon: number, path: readonly Position[]): void {
      const isTime = placementRate.wait(clock.now()) <= tickSlackMs
      if (aimed && hasLooked && isTime) {
        if (chooser.isStillRight(aimed, path)) send(aimed)
        aimed = null
      }
      if (!aimed && isTime) {
        aimed = chooser.choose(horizon, path)
        lookCount++
      }
      if (!aimed) return
      hasLooked = false
      player.body.lookAt(pointOnFace(aimed.clicked, aimed.face, lookCount))
    },
  }
}
