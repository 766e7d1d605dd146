import { Icon } from '../parts/icon.tsx'
import { Switch } from '../parts/switch.tsx'
import { attempt } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import { isAutomatic, setAutomatic } from '../state/queue/automatic.ts'
import type { RowFilter } from '../state/queue/rows.ts'
import { density, search, statusFilter } from '../state/queue/view.ts'
import { addressOf } from '../state/route.ts'
import { SavedFilters } from './bulk/saved-filters.tsx'

const statuses = ['all', 'init', 'building', 'pause', 'error'] as const

/** Search, filter, and what concerns the whole queue. */
export function QueueBar() {
  const { queue: texts, statuses: names, now } = words.value
  return (
    <div class="queue-bar">
      <label class="search">
        <Icon name="search" />
        <span class="hidden">{texts.search}</span>
        <input
          type="search"
          placeholder={texts.search}
          value={search.value}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value
          }}
        />
      </label>
      <select
        aria-label={texts.status}
        value={statusFilter.value}
        onChange={({ currentTarget }) => {
          statusFilter.value = currentTarget.value as RowFilter['status']
        }}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {status === 'all' ? texts.allStatuses : names[status]}
          </option>
        ))}
      </select>
      <Switch
        label={texts.automatic}
        isOn={isAutomatic.value ?? false}
        disabled={isAutomatic.value === undefined}
        onChange={(isOn) => void attempt(() => setAutomatic(isOn))}
      />
      <button
        type="button"
        class="button icon-only"
        aria-pressed={density.value === 'dense'}
        aria-label={texts.dense}
        title={texts.dense}
        onClick={() => {
          density.value = density.value === 'dense' ? 'roomy' : 'dense'
        }}
      >
        <Icon name="dense" />
      </button>
      <a class="button main" href={addressOf('queue', 'new')}>
        <Icon name="plus" />
        {now.addMap}
      </a>
      <SavedFilters />
    </div>
  )
}
