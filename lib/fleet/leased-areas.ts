import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { type Log, logUnexpected } from '../log.ts'
import type { MapPiece } from '../mapart/map-grid.ts'
import { createMutex } from '../mutex.ts'
import { keyOf, placeOf, workOf } from './area-rows.ts'
import type { AreaPool, Claim } from './areas/area-pool.ts'
import { type Area, areaOf, isPartOf } from './areas/areas.ts'
import { blocksToGive } from './areas/even-out.ts'
import type { Pace } from './areas/paces.ts'
import { createLease, type Lease, leaseTimes } from './lease.ts'
import { persistently } from './persistently.ts'
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
  /** How long the bot of a claim will take for that; undefined while it has none. */
  readonly secondsLeft: (claim: Claim) => number | undefined
  readonly clock: Clock
  readonly log: Log
  /** Ends waiting for the database. */
  readonly signal: AbortSignal
}

/** How often to look at the areas of the others, beside being notified. */
const lookIntervalMs = 5000
/** A program that ends does not wait for longer. */
const releaseTimeoutMs = 2000
/** A renewal that has failed is tried again after that time. */
const retryIntervalMs = 2000

/** The areas of a run that several processes build, each of which holds the areas of its bots by leases. */
export function createLeasedAreas(options: LeasedAreasOptions): AreaPool {
  const {
    store,
    run,
    pieces,
    areas,
    beforeWork = async () => {},
    leftOf,
    secondsLeft,
    clock,
    log,
    signal,
  } = options
  const changed = createChannel<void>()
  const partAsked = createChannel<{ claim: Claim; asker: Pace }>()
  const inTurn = createMutex()
  const known = new Map(areas.map((area) => [keyOf(placeOf(area)), area]))
  const held = new Map<Claim, Lease>()
  /** Those that are not done; undefined until they were read. */
  let rows: ReadonlyMap<Area, StoredArea> | undefined
  let isClosed = false
  let cancelLook = (): void => {}
  let cancelRenewal = (): void => {}

  function areaAt(place: AreaPlace): Area {
    const key = keyOf(place)
    const area = known.get(key) ?? areaOf(pieces[place.piece]!, place)
    known.set(key, area)
    return area
  }

  /** One that is not was changed by hand. */
  function isInArt(place: AreaPlace): boolean {
    const piece = pieces[place.piece]
    return piece !== undefined && isPartOf(piece, place)
  }

  /** Makes the areas where there are none, and reads them. */
  async function read(): Promise<void> {
    if (!rows) await store.create(run, areas.map(placeOf))
    const open = (await store.read(run)).filter((row) => !row.isDone && isInArt(row))
    rows = new Map(open.map((row) => [areaAt(row), row]))
    const askers = new Map(open.flatMap(({ id, asker }) => (asker ? [[id, asker] as const] : [])))
    for (const [claim, { id }] of held) {
      const asker = askers.get(id)
      if (asker) partAsked.publish({ claim, asker })
    }
  }

  /** Looks at the areas now, then every few seconds and when a lease of another ends. */
  function look(): void {
    inTurn(async () => {
      cancelLook()
      if (isClosed) return
      let nextMs = lookIntervalMs
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
    cancelRenewal = clock.after(leaseTimes.renewal, renew)
    const sentAt = clock.now()
    const all = [...held].filter(([claim]) => !claim.lost.aborted)
    const reports = all.map(([, lease]) => reportOf(lease))
    store.renew(reports, leaseTimes.lease).then(
      (renewed) => {
        for (const [claim, lease] of all) {
          if (renewed.has(lease.id)) lease.prolong(sentAt)
          // Another member has it.
          else drop(claim)?.lose()
        }
      },
      (error: unknown) => {
        report(error)
        cancelRenewal()
        if (!isClosed) cancelRenewal = clock.after(retryIntervalMs, renew)
      },
    )
  }

  const reportOf = ({ id, fence, claim }: Lease) => ({
    id,
    fence,
    remaining: leftOf(claim.area) ?? null,
    secondsLeft: secondsLeft(claim) ?? null,
  })

  function hold(place: AreaPlace & AreaLease, sentAt: number): Claim {
    const lease = createLease(place, areaAt(place), clock, sentAt)
    if (held.size === 0) cancelRenewal = clock.after(leaseTimes.renewal, renew)
    held.set(lease.claim, lease)
    return lease.claim
  }

  function drop(claim: Claim): Lease | undefined {
    const lease = held.get(claim)
    lease?.forget()
    held.delete(claim)
    return lease
  }

  async function release(claim: Claim, how: { readonly hasFailed: boolean }): Promise<void> {
    const lease = drop(claim)
    if (!lease) return
    // Where that fails, its lease ends by itself.
    const released = store.release(reportOf(lease), how).catch(report)
    await new Promise<void>((resolve) => {
      const cancel = clock.after(releaseTimeoutMs, resolve)
      void released.then(cancel).then(resolve)
    })
  }

  const unsubscribe = store.changed(look)
  look()

  return {
    changed: changed.subscribe,
    problem: store.problem,
    async claim(mayHave = () => true) {
      const sentAt = clock.now()
      try {
        if (!rows) await inTurn(read)
        const except = new Set([...(rows?.keys() ?? [])].filter((area) => !mayHave(area)))
        const pieces = new Set([...except].map(({ piece }) => piece.index))
        const place = await store.claim(run, leaseTimes.lease, [...pieces])
        if (!place) return undefined
        if (!isInArt(place)) {
          log.warn('an area in the database of the fleet is not in the art and is left out', { ...place })
          await store.finish(place, { hasItem: true })
          return undefined
        }
        const claim = hold(place, sentAt)
        // Its last holder can place no more scaffolding.
        const isReady = await beforeWork().then(
          () => true,
          (error: unknown) => report(error),
        )
        if (isReady) return claim
        await release(claim, { hasFailed: false })
        return undefined
      } catch (error) {
        report(error)
        return undefined
      }
    },
    open: () => (rows ? [...rows.keys()] : areas),
    leftOf: (area) => rows?.get(area)?.remaining ?? undefined,
    release,
    async finish(claim, how) {
      const lease = held.get(claim)
      if (!lease || claim.lost.aborted) return 'lost'
      const outcome = await persistently(() => store.finish(lease, how), { ...store, clock, signal })
      if (outcome !== 'item') drop(claim)
      return outcome
    },
    async split(claim, parts) {
      const lease = held.get(claim)
      if (!lease || lease.isSplitting || claim.lost.aborted) return undefined
      lease.isSplitting = true
      try {
        if (!(await store.split(lease, parts))) return undefined
      } catch (error) {
        report(error)
        // It may have been cut all the same, and another may have a part of it.
        lease.lose()
        return undefined
      } finally {
        lease.isSplitting = false
      }
      const piece = claim.area.piece.index
      const [kept, given] = [areaAt({ piece, ...parts.kept }), areaAt({ piece, ...parts.given })]
      lease.shrink(kept)
      return [kept, given]
    },
    askForPart(asker) {
      const ownIds = new Set(held.values().map(({ id }) => id))
      const others = heldRows().filter(({ id }) => !ownIds.has(id))
      const works = new Map(others.flatMap((row) => workOf(row).map((work) => [row.id, work] as const)))
      const [last] = blocksToGive(works, [asker])
      if (last) store.askForPart(last[0], asker).catch(report)
    },
    partAsked: partAsked.subscribe,
    close() {
      isClosed = true
      unsubscribe()
      cancelLook()
      cancelRenewal()
      for (const claim of [...held.keys()]) drop(claim)
    },
  }
}
