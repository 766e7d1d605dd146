import { ActionButton } from '../parts/action-button.tsx'
import { client } from '../state/client.ts'
import { nameOf } from '../state/current-task.ts'
import { plots } from '../state/events.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { doneWords } from '../state/run/done-words.ts'
import { phaseWords } from '../state/run/phase-words.ts'
import { stopBuilding } from '../state/run/stop.ts'
import { chosenRun, type Run, runs, shareOf, run as shownRun } from '../state/runs.ts'
import { queue } from '../state/tasks.ts'

/** The tasks that are built at the same time: one press shows a task below, and each can be stopped alone. */
export function RunStrip() {
  return (
    <section class="run-strip" aria-label={words.value.now.builds(runs.value.length)}>
      <ul>
        {runs.value.map((run) => (
          <RunCard key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}

function RunCard({ run }: { readonly run: Run }) {
  const { now } = words.value
  const { percent, decimal } = format.value
  const { id, secondsLeft, blocksPerSecond, need } = run
  const share = shareOf(run)
  const task = queue.value?.find(({ ID }) => ID === id)
  const name = task ? nameOf(task) : id
  const plot = plots.value.find((one) => one.task === id)?.name
  return (
    <li data-waits={Boolean(need)}>
      <button
        type="button"
        aria-pressed={shownRun.value?.id === id}
        onClick={() => {
          chosenRun.value = id
        }}
      >
        <img alt="" src={client.address('/preview/{id}', { path: { id } })} />
        <span>
          <b>{name}</b>
          <span class="quiet">
            {joined(
              plot,
              need || phaseWords(run),
              blocksPerSecond > 0 && now.perSecond(decimal(blocksPerSecond)),
            )}
          </span>
          <progress aria-label={name} value={share} max={1} />
          <span class="quiet">
            {joined(
              share !== undefined && percent(share),
              secondsLeft !== undefined && doneWords(secondsLeft),
            )}
          </span>
        </span>
      </button>
      <ActionButton isIconOnly icon="stop" label={now.stopOne(name)} action={() => stopBuilding(id)} />
    </li>
  )
}

const joined = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
