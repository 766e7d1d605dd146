import type { Text } from '../language/text.ts'
import type { Cause } from './causes.ts'
import type { OpenedMap, Task, TaskRecord } from './task.ts'

/** Figures of a run; counts are of this run alone, times in milliseconds. */
export interface RunFigures {
  /** Blocks of the blueprint that are not right yet; undefined until the world was compared. */
  readonly remaining: number | undefined
  readonly total: number
  /** Placements that the server confirmed. */
  readonly placements: number
  readonly materialTrips: number
  readonly materialTime: number
  /** Placements by the name of the bot, when there are several accounts. */
  readonly placedBy?: Readonly<Record<string, number>>
  /** Map items that were filled, in their current state; one per map of the art. */
  readonly maps?: readonly OpenedMap[]
}

/** The record at the start of a run. */
export function startScope(record: TaskRecord, now: Date): TaskRecord {
  const { ErrorMessage: _solved, Cause: _cause, FinishTime: _open, ...stored } = record
  const at = now.toISOString()
  return {
    ...stored,
    StartTime: stored.StartTime ?? at,
    Finish: false,
    StopTimes: stored.StopTimes ?? 0,
    PlaceBlockTimes: stored.PlaceBlockTimes ?? 0,
    TakeMaterialTimes: stored.TakeMaterialTimes ?? 0,
    TakeMaterialTime: stored.TakeMaterialTime ?? 0,
    BuildScopes: [...(stored.BuildScopes ?? []), { StartTime: at, EndTime: at }],
  }
}

/**
 * The record during a run. `start` is the result of `startScope`, so calling this again with newer figures counts nothing
 * twice. The open scope ends now, which stays its end if the program is killed.
 */
export function updateScope(start: TaskRecord, figures: RunFigures, now: Date): TaskRecord {
  const scopes = start.BuildScopes ?? []
  const open = scopes.at(-1)
  return {
    ...start,
    TotalBlocks: figures.total,
    ...(figures.remaining === undefined ? {} : { RemainBlocks: figures.remaining }),
    PlaceBlockTimes: (start.PlaceBlockTimes ?? 0) + figures.placements,
    TakeMaterialTimes: (start.TakeMaterialTimes ?? 0) + figures.materialTrips,
    TakeMaterialTime: (start.TakeMaterialTime ?? 0) + Math.round(figures.materialTime * 1e6),
    BuildScopes: open ? [...scopes.slice(0, -1), { ...open, EndTime: now.toISOString() }] : scopes,
    ...(figures.placedBy
      ? { Bots: [...new Set([...(start.Bots ?? []), ...Object.keys(figures.placedBy)])] }
      : {}),
    ...(figures.maps ? { Maps: withNewer(start.Maps ?? [], figures.maps) } : {}),
  }
}

/** The maps of the art, each in its newest state. */
export function withNewer(known: readonly OpenedMap[], newer: readonly OpenedMap[]): OpenedMap[] {
  const isRenewed = ({ Column, Row }: OpenedMap) =>
    newer.some((map) => map.Column === Column && map.Row === Row)
  return [...known.filter((map) => !isRenewed(map)), ...newer]
}

/** How many of a kind of block are needed at least: any of the blocks that stand may be of it. */
export const leastNeeded = (
  count: number,
  { TotalBlocks = 0, RemainBlocks = TotalBlocks }: TaskRecord,
): number => Math.max(0, count - (TotalBlocks - RemainBlocks))

/** Numbers of the map items of a task that were put into their box. */
export const storedMaps = ({ Record }: Pick<Task, 'Record'>): number[] =>
  Record?.Maps?.flatMap(({ MapID, Stored }) => (Stored ? [MapID] : [])) ?? []

/** How a run ended, and why. */
export type RunEnd =
  | { readonly kind: 'done' }
  /** `reason`: by what and from where; absent where several members have ended their parts. */
  | { readonly kind: 'stopped'; readonly reason?: Text }
  | { readonly kind: 'failed'; readonly reason: Text; readonly cause?: Cause }
  /** Nothing was built, because foreign blocks stand on its area. */
  | { readonly kind: 'skipped'; readonly reason: Text; readonly cause?: Cause }

/** The end of a run whose art stands, but not all of whose map items could be made, or finished. */
export const mapItemFailure = (reason: Text, details: Partial<Cause> = {}): RunEnd => ({
  kind: 'failed',
  reason,
  cause: { ...details, code: 'map-item', text: reason },
})

/** How a run has ended in which several took part: all is built as soon as one of them says so. */
export function mergedEnd(ends: readonly RunEnd[]): RunEnd {
  const ofKind = (kind: RunEnd['kind']) => ends.find((end) => end.kind === kind)
  return ofKind('done') ?? ofKind('failed') ?? ofKind('skipped') ?? { kind: 'stopped' }
}

/** The record at the end of a run. */
export function closeScope(record: TaskRecord, end: RunEnd, now: Date): TaskRecord {
  switch (end.kind) {
    case 'done':
      return { ...record, RemainBlocks: 0, Finish: true, FinishTime: now.toISOString() }
    case 'stopped':
      return { ...record, StopTimes: (record.StopTimes ?? 0) + 1 }
    case 'skipped':
      return record
    case 'failed':
      return {
        ...record,
        StopTimes: (record.StopTimes ?? 0) + 1,
        ErrorMessage: end.reason,
        ...(end.cause ? { Cause: end.cause } : {}),
      }
  }
}
