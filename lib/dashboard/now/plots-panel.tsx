import { ActionButton } from '../parts/action-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { titleOf } from '../state/current-task.ts'
import { plots } from '../state/events.ts'
import { words } from '../state/language.ts'
import { addressOf } from '../state/route.ts'
import { openPlot } from '../state/run/plots.ts'
import { queue } from '../state/tasks.ts'

/** The plots: the state of each, its task, and its last maps. */
export function PlotsPanel() {
  const { now, plotStates } = words.value
  return (
    <Panel title={now.plots} class="plots">
      <ul>
        {plots.value.map(({ name, state, task: id, reason, made }) => {
          const task = queue.value?.find(({ ID }) => ID === id)
          return (
            <li key={name} data-state={state}>
              <b>{name}</b> <span>{plotStates[state]}</span>
              {task && <a href={addressOf('queue', task.ID)}>{titleOf(task)}</a>}
              {reason && <p class="quiet">{reason}</p>}
              {state === 'closed' && (
                <ActionButton icon="refresh" label={now.openPlot} action={() => openPlot(name)} />
              )}
              {made.length > 0 && (
                <p class="quiet">{now.lastMaps(made.map((map) => `#${map.id}`).join(', '))}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
