import type { OpenedMap, TaskRecord } from './task.ts'

/** What a run has come to; counts are of this run alone, times in milliseconds. */
export interface RunFigures {
  /** Blocks of the blueprint that are not right yet; undefined until the world was compared. */
  readonly remaining: number | undefined
  readonly total: number
  /** Placements that the server confirmed. */
  readonly placements: number
  readonly materialTrips: number
  readonly materialTime: number
  /** Map items that were filled, as they stand now; one a map of the art. */
  readonly maps?: readonly OpenedMap[]
}

/** The record at the start of a run. */
export function startScope(record: TaskRecord, now: Date): TaskRecord {
  const { ErrorMessage: _solved, FinishTime: _open, ...kept } = record
  const at = now.toISOString()
  return {
    ...kept,
    StartTime: kept.StartTime ?? at,
    Finish: false,
    StopTimes: kept.StopTimes ?? 0,
    PlaceBlockTimes: kept.PlaceBlockTimes ?? 0,
    TakeMaterialTimes: kept.TakeMaterialTimes ?? 0,
    TakeMaterialTime: kept.TakeMaterialTime ?? 0,
    BuildScopes: [...(kept.BuildScopes ?? []), { StartTime: at, EndTime: at }],
  }
}

/**
 * The record while a run goes on: `start` is what `startScope` made, so calling it again with newer figures never counts
 * anything twice. The open scope ends now, and so it does for good should the program be killed.
 */
export function keepScope(start: TaskRecord, figures: RunFigures, now: Date): TaskRecord {
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
    ...(figures.maps ? { Maps: withNewer(start.Maps ?? [], figures.maps) } : {}),
  }
}

/** Of every map of the art what is known last. */
function withNewer(known: readonly OpenedMap[], newer: readonly OpenedMap[]): OpenedMap[] {
  const isRenewed = ({ Column, Row }: OpenedMap) =>
    newer.some((map) => map.Column === Column && map.Row === Row)
  return [...known.filter((map) => !isRenewed(map)), ...newer]
}

/** Why and how a run ended. */
export type RunEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nothing was done: what stands on its area is somebody else's. */
  | { readonly kind: 'skipped'; readonly reason: string }

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
      return { ...record, StopTimes: (record.StopTimes ?? 0) + 1, ErrorMessage: end.reason }
  }
}
