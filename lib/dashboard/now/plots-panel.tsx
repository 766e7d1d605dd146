import { Panel } from '../parts/panel.tsx'
import { PlotState } from '../parts/plan/plot-state.tsx'
import { plots } from '../state/events.ts'
import { words } from '../state/language.ts'

/** The plots: the state of each, its task, and its last maps. */
export function PlotsPanel() {
  return (
    <Panel title={words.value.now.plots} class="plots">
      <ul>
        {plots.value.map((plot) => (
          <li key={plot.name}>
            <b>{plot.name}</b>
            <PlotState plot={plot} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
