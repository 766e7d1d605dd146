import { ActionButton } from '../../parts/action-button.tsx'
import { useWhileShown } from '../../parts/hooks.ts'
import { Icon } from '../../parts/icon.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { attempt } from '../../state/attempt.ts'
import { readConfiguration } from '../../state/configuration.ts'
import { stationLook } from '../../state/events.ts'
import { words } from '../../state/language.ts'
import {
  changeStations,
  discardStations,
  hasStationChanges,
  saveStations,
  shownStations,
} from '../../state/more/stations-draft.ts'
import { lookThroughStations, readStations } from '../../state/stations.ts'
import { StationPanel } from './station-panel.tsx'

/** The material stations and their boxes. Changes stay until they are saved or discarded. */
export function Stations() {
  const { stations: text, guide } = words.value
  const { refusal, submit } = useRefusal()
  useWhileShown(() => void attempt(() => Promise.all([readConfiguration('mapart-box'), readStations()])))
  const all = shownStations.value

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    await submit(saveStations)
  }

  if (!all) return <p class="loading">{words.value.page.loading}</p>
  const look = stationLook.value
  return (
    <form class="stations" onSubmit={save}>
      <div class="toolbar">
        <button
          type="button"
          class="button"
          onClick={() => changeStations((before) => [...before, { server: 0, warp: '', boxes: [] }])}
        >
          <Icon name="plus" />
          {text.add}
        </button>
        <ActionButton
          icon="refresh"
          label={text.look}
          hint={text.lookHint}
          disabled={hasStationChanges.value || all.length === 0}
          action={async () => {
            await lookThroughStations()
          }}
        />
        {look?.isLooking && <p role="status">{guide.looked(`${look.opened}`, `${look.total}`)}</p>}
      </div>
      {all.length === 0 && <p class="quiet">{text.none}</p>}
      {all.map((station, index) => (
        <StationPanel key={`${index}`} station={station} index={index} />
      ))}
      {hasStationChanges.value && <SaveBar refusal={refusal.value} onDiscard={discardStations} />}
    </form>
  )
}
