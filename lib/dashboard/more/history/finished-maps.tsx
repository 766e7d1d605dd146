import { useSignal } from '@preact/signals'
import type { Task } from '../../../client/client.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useWhileShown } from '../../parts/hooks.ts'
import { client } from '../../state/client.ts'
import { nameOf } from '../../state/current-task.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { finished, followHistory, rebuild, saveTable } from '../../state/more/history.ts'
import { addressOf } from '../../state/route.ts'

/** More are found by searching. */
const maxShown = 200

/** Everything that was built, the newest first. */
export function FinishedMaps() {
  const { history: text, page } = words.value
  const search = useSignal('')
  useWhileShown(followHistory)
  const all = finished.value
  if (!all) return <p class="loading">{page.loading}</p>
  const wanted = search.value.toLowerCase()
  const found = all.filter((task) => `${task.Group} ${task.BlueprintPath}`.toLowerCase().includes(wanted))
  return (
    <>
      <div class="toolbar">
        <input
          type="search"
          aria-label={words.value.queue.search}
          placeholder={words.value.queue.search}
          value={search.value}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value
          }}
        />
        <ActionButton isForReaders icon="download" label={text.save} action={async () => saveTable(found)} />
      </div>
      {found.length === 0 && <p class="quiet">{text.none}</p>}
      <ul class="finished">
        {found.slice(0, maxShown).map((task) => (
          <Finished key={task.ID} task={task} />
        ))}
      </ul>
      {found.length > maxShown && (
        <p class="quiet">{text.more(format.value.number(found.length - maxShown))}</p>
      )}
    </>
  )
}

function Finished({ task }: { readonly task: Task }) {
  const { history: text } = words.value
  const { FinishTime, TotalBlocks = 0, BuildScopes = [] } = task.Record ?? {}
  const seconds = BuildScopes.reduce(
    (sum, { StartTime, EndTime }) => sum + (Date.parse(EndTime) - Date.parse(StartTime)) / 1000,
    0,
  )
  return (
    <li class="panel">
      <img alt="" loading="lazy" src={client.address('/preview/{id}', { path: { id: task.ID } })} />
      <div>
        <h2>{nameOf(task)}</h2>
        <p class="quiet">
          {task.Group}
          {FinishTime && ` · ${format.value.moment(new Date(FinishTime))}`}
        </p>
        <p class="quiet">
          <a href={addressOf('more', 'history', 'runs', task.ID)}>{text.runs}</a> ·{' '}
          {text.blocks(format.value.number(TotalBlocks), format.value.duration(seconds))}
        </p>
      </div>
      <ActionButton
        icon="refresh"
        label={text.rebuild}
        hint={text.rebuildHint}
        action={() => rebuild(task.ID)}
      />
    </li>
  )
}
