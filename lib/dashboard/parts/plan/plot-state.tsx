import type { PlotState as State } from '../../../client/client.ts'
import { nameOf } from '../../state/current-task.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { addressOf } from '../../state/route.ts'
import { openPlot } from '../../state/run/plots.ts'
import { runs, shareOf } from '../../state/runs.ts'
import { queue } from '../../state/tasks.ts'
import { ActionButton } from '../action-button.tsx'

/** A plot's state: its task and how far that is, why it is closed, and its last maps. */
export function PlotState({ plot: { name, state, task: id, reason, made } }: { readonly plot: State }) {
  const { now, plotStates } = words.value
  const task = queue.value?.find(({ ID }) => ID === id)
  const run = runs.value.find((one) => one.id === id)
  const share = run && shareOf(run)
  return (
    <div class="plot-state" data-state={state}>
      <p>
        <span class={`badge ${state === 'closed' ? 'bad' : state === 'free' ? '' : 'accent'}`}>
          {plotStates[state]}
        </span>
        {task && <a href={addressOf('queue', task.ID)}>{nameOf(task)}</a>}
        {share !== undefined && <b>{format.value.percent(share)}</b>}
      </p>
      {share !== undefined && <progress aria-label={name} value={share} max={1} />}
      {reason && <p class="quiet">{reason}</p>}
      {state === 'closed' && (
        <ActionButton icon="refresh" label={now.openPlot} action={() => openPlot(name)} />
      )}
      {made.length > 0 && (
        <p class="quiet">{now.lastMaps(made.map(({ id: map }) => `#${map}`).join(', '))}</p>
      )}
    </div>
  )
}
