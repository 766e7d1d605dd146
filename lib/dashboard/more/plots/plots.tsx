import { useSignal } from '@preact/signals'
import { Dialog } from '../../parts/dialog.tsx'
import { useWhileShown } from '../../parts/hooks.ts'
import { Icon } from '../../parts/icon.tsx'
import { attempt } from '../../state/attempt.ts'
import { configurations, readConfiguration } from '../../state/configuration.ts'
import { words } from '../../state/language.ts'
import { addressOf } from '../../state/route.ts'
import { PlotForm } from './plot-form.tsx'
import { PlotPanel } from './plot-panel.tsx'

/** The plots: what each is at, and all that can be set of it. */
export function Plots() {
  const { plots: text, page } = words.value
  /** The name of the plot whose form is open; empty for a new one. */
  const edited = useSignal<string | undefined>(undefined)
  useWhileShown(() => void attempt(() => readConfiguration('plots')))
  const all = configurations.plots.value?.plots
  if (!all) return <p class="loading">{page.loading}</p>
  const close = () => {
    edited.value = undefined
  }
  const editedPlot = all.find(({ name }) => name === edited.value)
  return (
    <div class="plots-section">
      <p class="quiet">{text.intro}</p>
      <div class="toolbar">
        <button
          type="button"
          class="button main"
          onClick={() => {
            edited.value = ''
          }}
        >
          <Icon name="plus" />
          {text.add}
        </button>
        <a href={addressOf('more', 'settings', 'mapart.parallel')}>{text.parallel}</a>
      </div>
      {all.length === 0 && <p class="empty">{text.none}</p>}
      <div class="sections">
        {all.map((plot) => (
          <PlotPanel
            key={plot.name}
            plot={plot}
            onEdit={() => {
              edited.value = plot.name
            }}
          />
        ))}
      </div>
      <Dialog title={editedPlot?.name ?? text.add} isOpen={edited.value !== undefined} onClose={close}>
        <PlotForm plot={editedPlot} onSaved={close} />
      </Dialog>
    </div>
  )
}
