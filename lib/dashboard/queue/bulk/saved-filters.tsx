import { Icon } from '../../parts/icon.tsx'
import { words } from '../../state/language.ts'
import {
  applyFilter,
  isAll,
  isSaved,
  type SavedFilter,
  savedFilters,
  shownFilter,
  toggleFilter,
} from '../../state/queue/filters.ts'

/** The filters that are kept, one press each, and a button that keeps the present one. */
export function SavedFilters() {
  const { bulk } = words.value
  const shown = shownFilter()
  if (savedFilters.value.length === 0 && isAll(shown)) return null
  return (
    <ul class="saved-filters" aria-label={bulk.filters}>
      {savedFilters.value.map((filter) => (
        <li key={`${filter.status} ${filter.search}`}>
          <button type="button" class="button" onClick={() => applyFilter(filter)}>
            {nameOf(filter)}
          </button>
        </li>
      ))}
      {!isAll(shown) && (
        <li>
          <button type="button" class="button plain" onClick={toggleFilter}>
            <Icon name={isSaved(shown) ? 'cross' : 'plus'} />
            {isSaved(shown) ? bulk.forgetFilter : bulk.keepFilter}
          </button>
        </li>
      )}
    </ul>
  )
}

function nameOf({ search, status }: SavedFilter): string {
  const { statuses } = words.value
  return [...(status === 'all' ? [] : [statuses[status]]), ...(search === '' ? [] : [`“${search}”`])].join(
    ' ',
  )
}
