import { storedSignal } from '../preferences.ts'
import type { RowFilter } from './rows.ts'
import { search, statusFilter } from './view.ts'

/** A search with a state, kept in this browser under the words that it consists of. */
export type SavedFilter = Pick<RowFilter, 'search' | 'status'>

const maxFilters = 20

export const savedFilters = storedSignal<readonly SavedFilter[]>('queueFilters', [], areFilters)

function areFilters(stored: unknown): stored is readonly SavedFilter[] {
  return (
    Array.isArray(stored) &&
    stored.every((one) => typeof one?.search === 'string' && typeof one?.status === 'string')
  )
}

const isSame = (one: SavedFilter, other: SavedFilter): boolean =>
  one.search === other.search && one.status === other.status

export const shownFilter = (): SavedFilter => ({ search: search.value.trim(), status: statusFilter.value })

/** Whether nothing is filtered. */
export const isAll = ({ search: text, status }: SavedFilter): boolean => text === '' && status === 'all'

/** Keeps the filter that is shown, or forgets it when it is kept already. */
export function toggleFilter(): void {
  const shown = shownFilter()
  const others = savedFilters.value.filter((one) => !isSame(one, shown))
  savedFilters.value =
    others.length < savedFilters.value.length ? others : [...others, shown].slice(-maxFilters)
}

export const isSaved = (filter: SavedFilter): boolean => savedFilters.value.some((one) => isSame(one, filter))

export function applyFilter({ search: text, status }: SavedFilter): void {
  search.value = text
  statusFilter.value = status
}
