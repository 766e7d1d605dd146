import { useSignal } from '@preact/signals'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { words } from '../../state/language.ts'
import { changeStations, type Station } from '../../state/more/stations-draft.ts'
import { StationEditor } from './station-editor.tsx'
import { StationItems } from './station-items.tsx'
import { StationMap } from './station-map.tsx'

/** One station: what lies there and where, and its fields on demand. A new one has only fields. */
export function StationPanel({ station, index }: { readonly station: Station; readonly index: number }) {
  const { stations: text } = words.value
  const { warp, server } = station
  const isEdited = useSignal(warp === '' && station.boxes.length === 0)
  const actions = (
    <div class="actions">
      <button
        type="button"
        class="button"
        aria-pressed={isEdited.value}
        onClick={() => {
          isEdited.value = !isEdited.value
        }}
      >
        <Icon name="edit" />
        {text.edit}
      </button>
      <button
        type="button"
        class="button icon-only"
        aria-label={text.remove}
        title={text.remove}
        onClick={() => changeStations((all) => all.toSpliced(index, 1))}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
  const name = warp || text.title(`${index + 1}`)
  return (
    <Panel title={server > 0 ? text.onServer(name, `${server}`) : name} class="station" actions={actions}>
      {isEdited.value ? (
        <StationEditor station={station} index={index} />
      ) : (
        <StationItems station={station} />
      )}
      <StationMap station={station} />
    </Panel>
  )
}
