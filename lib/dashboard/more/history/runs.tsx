import { ActionButton } from '../../parts/action-button.tsx'
import { useWhileShown } from '../../parts/hooks.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { chosenRuns, followRuns, nameOfRun, runs, saveRuns } from '../../state/more/runs.ts'
import { addressOf } from '../../state/route.ts'
import { RunChoices } from './run-choices.tsx'
import { RunRow } from './run-row.tsx'
import { RunTimeline } from './run-timeline.tsx'

/** More are found by choosing. */
const maxShown = 100

/** Each time that a task was built: when, how long, by whom and how it ended. `task`: of one alone. */
export function Runs({ task }: { readonly task: string | undefined }) {
  const { history: text, page } = words.value
  useWhileShown(() => followRuns(task))
  if (!runs.value) return <p class="loading">{page.loading}</p>
  const found = chosenRuns()
  const first = found[0]
  return (
    <>
      {task !== undefined && (
        <p>
          <b>{text.runsOf(first ? nameOfRun(first) : task)}</b>{' '}
          <a href={addressOf('more', 'history', 'runs')}>{text.allRuns}</a>
        </p>
      )}
      <div class="toolbar">
        <RunChoices />
        <ActionButton isForReaders icon="download" label={text.save} action={async () => saveRuns(found)} />
      </div>
      {found.length === 0 && <p class="quiet">{text.none}</p>}
      {found.length > 0 && <RunTimeline runs={found} />}
      <ul class="runs">
        {found.slice(0, maxShown).map((run) => (
          <RunRow key={`${run.start} ${run.task}`} run={run} />
        ))}
      </ul>
      {found.length > maxShown && (
        <p class="quiet">{text.moreRuns(format.value.number(found.length - maxShown))}</p>
      )}
    </>
  )
}
