import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { createTurns } from '../in-turn.ts'
import { type Log, logUnexpected } from '../log.ts'
import type { MapPiece } from '../mapart/map-grid.ts'
import { waitUntil } from '../waiting.ts'
import type { AreaPool, Claim } from './area-pool.ts'
import { type Area, areaOf, minSplitBlocks } from './areas.ts'
import type { AreaLease, AreaPlace, AreaStore, StoredArea } from './ports.ts'

interface LeasedAreasOptions {
  readonly store: AreaStore
  readonly run: string
  readonly pieces: readonly MapPiece[]
  /** The areas that are made when no other member has made any. */
  readonly areas: readonly Area[]
  /** Looks at what other members have left behind; rejects as the store does. */
  readonly beforeWork?: () => Promise<void>
  /** Blocks of an area that are left to do; undefined until it was compared with the world. */
  readonly leftOf: (area: Area) => number | undefined
  readonly clock: Clock
  readonly log: Log
  /** Ends waiting for the database. */
  readonly signal: AbortSignal
}

/** In milliseconds. */
const times = {
  /** How long an area is its holder's after each renewal, by the database's clock. */
  lease: 30_000,
  renewal: 10_000,
  /**
   * Without a renewal for so long, by its own clock, the holder stops building. The game does not know of leases, so the rest of
   * the lease is the time in which its last clicks arrive.
   */
  safe: 20_000,
  /** How often to look at the areas of the others, beside being notified. */
  look: 5000,
  /** A renewal that has failed is tried again. */
  retry: 2000,
}

interface Held extends AreaLease {
  /** A split makes it smaller. */
  area: Area
  readonly controller: AbortController
  /** Ends the wait for the end of the time that is safe. */
  cancel(): void
}

/** The areas of a run that several processes build, each of which holds the areas of its bots by leases. */
export function createLeasedAreas(options: LeasedAreasOptions): AreaPool {
  const { store, run, pieces, areas, beforeWork = async () => {}, leftOf, clock, log, signal } = options
  const changed = createChannel<void>()
  const inTurn = createTurns()
  const known = new Map(areas.map((area) => [keyOf(placeOf(area)), area]))
  const held = new Map<Claim, Held>()
  /** Those that are not done; undefined until they were read. */
  let rows: ReadonlyMap<Area, StoredArea> | undefined
  let isClosed = false
  let cancelLook = (): void => {}
  let cancelRenewal = (): void => {}

  function areaAt(place: AreaPlace): Area {
    const key = keyOf(place)
    const area = known.get(key) ?? areaOf(pieces[place.piece]!, place.west, place.east)
    known.set(key, area)
    return area
  }

  /** Makes the areas where there are none, and reads them. */
  async function read(): Promise<void> {
    if (!rows) await store.create(run, areas.map(placeOf))
    const open = (await store.read(run)).filter(({ isDone }) => !isDone)
    rows = new Map(open.map((row) => [areaAt(row), row]))
  }

  /** Looks at the areas now, then every few seconds and when a lease of another ends. */
  function look(): void {
    inTurn(async () => {
      cancelLook()
      if (isClosed) return
      let nextMs = times.look
      try {
        await read()
        nextMs = Math.min(nextMs, ...heldRows().map(({ leftMs }) => leftMs + 1))
      } catch (error) {
        report(error)
      }
      if (isClosed) return
      cancelLook = clock.after(nextMs, look)
      changed.publish()
    })
  }

  const heldRows = () => [...(rows?.values() ?? [])].filter(({ leftMs }) => leftMs > 0)

  const report = logUnexpected(log, 'the areas of the fleet could not be read')

  function renew(): void {
    cancelRenewal()
    if (held.size === 0) return
    cancelRenewal = clock.after(times.renewal, renew)
    const sentAt = clock.now()
    const all = [...held].filter(([claim]) => !claim.lost.aborted)
    const reports = all.map(([, own]) => reportOf(own))
    store.renew(reports, times.lease).then(
      (renewed) => {
        for (const [claim, own] of all) {
          if (renewed.has(own.id)) prolong(own, sentAt)
          // Another member has it.
          else drop(claim)?.controller.abort()
        }
      },
      (error: unknown) => {
        report(error)
        cancelRenewal()
        if (!isClosed) cancelRenewal = clock.after(times.retry, renew)
      },
    )
  }

  const reportOf = ({ id, fence, area }: Held) => ({ id, fence, remaining: leftOf(area) ?? null })

  /** The lease ends at least `lease` after the moment when its renewal was sent. */
  function prolong(own: Held, sentAt: number): void {
    own.cancel()
    const leftMs = sentAt + times.safe - clock.now()
    own.cancel = clock.after(Math.max(0, leftMs), () => own.controller.abort())
  }

  function hold(place: AreaPlace & AreaLease, sentAt: number): Claim {
    const { id, fence } = place
    const controller = new AbortController()
    const own: Held = { id, fence, area: areaAt(place), controller, cancel: () => {} }
    prolong(own, sentAt)
    if (held.size === 0) cancelRenewal = clock.after(times.renewal, renew)
    return claimOf(own)
  }

  function claimOf(own: Held): Claim {
    const claim: Claim = { area: own.area, lost: own.controller.signal }
    held.set(claim, own)
    return claim
  }

  function drop(claim: Claim): Held | undefined {
    const own = held.get(claim)
    own?.cancel()
    held.delete(claim)
    return own
  }

  /** The result of a change, which is made when the database is back if it is away. */
  async function persistently<Result>(change: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await change()
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        await waitUntil(store.changed, () => !store.isAway(), { clock, timeoutMs: times.retry, signal })
      }
    }
  }

  const unsubscribe = store.changed(look)
  look()

  return {
    changed: changed.subscribe,
    isAway: store.isAway,
    async claim() {
      const sentAt = clock.now()
      try {
        if (!rows) await inTurn(read)
        const place = await store.claim(run, times.lease)
        if (!place) return undefined
        // Its last holder can place no more scaffolding.
        await beforeWork()
        return hold(place, sentAt)
      } catch (error) {
        report(error)
        return undefined
      }
    },
    open: () => (rows ? [...rows.keys()] : areas),
    leftOf: (area) => rows?.get(area)?.remaining ?? undefined,
    async release(claim, how) {
      const own = drop(claim)
      // Where that fails, its lease ends by itself.
      if (own) await store.release(reportOf(own), how).catch(report)
    },
    async finish(claim, how) {
      const own = held.get(claim)
      if (!own || claim.lost.aborted) return 'lost'
      const outcome = await persistently(() => store.finish(own, how))
      if (outcome !== 'item') drop(claim)
      return outcome
    },
    async split(claim, at) {
      const own = held.get(claim)
      if (!own || claim.lost.aborted) return undefined
      try {
        const isCut = await store.split(own, at)
        if (!isCut || held.get(claim) !== own) return undefined
      } catch (error) {
        report(error)
        // It may have been cut all the same, and another may have the eastern part.
        own.controller.abort()
        return undefined
      }
      held.delete(claim)
      const { piece, from } = own.area
      own.area = areaAt({ piece: piece.index, west: from, east: at })
      return claimOf(own)
    },
    askForPart() {
      const own = new Set(held.values().map(({ id }) => id))
      const others = heldRows().filter(({ id }) => !own.has(id))
      const [most] = others.sort((a, b) => (b.remaining ?? 0) - (a.remaining ?? 0))
      if (most?.remaining && most.remaining >= minSplitBlocks) store.askForPart(most.id).catch(report)
    },
    partAsked: (listener) =>
      store.partAsked((id) => {
        for (const [claim, own] of held) if (own.id === id) listener(claim)
      }),
    close() {
      isClosed = true
      unsubscribe()
      cancelLook()
      cancelRenewal()
      for (const claim of [...held.keys()]) drop(claim)
    },
  }
}

const placeOf = ({ piece, from, to }: Area): AreaPlace => ({ piece: piece.index, west: from, east: to })

const keyOf = ({ piece, west, east }: AreaPlace): string => `${piece} ${west} ${east}`
