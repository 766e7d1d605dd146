import { Panel } from '../parts/panel.tsx'
import { client } from '../state/client.ts'
import { words } from '../state/language.ts'
import { chosenMap, skippedMaps } from '../state/maps/wall.ts'

/** Maps that are neither named nor copied and have no place. */
export function SkippedMaps() {
  const { maps: text } = words.value
  if (skippedMaps.value.length === 0) return null
  return (
    <Panel title={text.skipped} class="wall">
      <ul class="tray">
        {skippedMaps.value.map((map) => (
          <li key={map.uuid}>
            <button
              type="button"
              aria-pressed={chosenMap.value === map.uuid}
              onClick={() => {
                chosenMap.value = map.uuid
              }}
            >
              <img
                alt={map.current_name ?? text.unnamed}
                loading="lazy"
                src={client.address('/postProcessing/map/{id}/image', { path: { id: `${map.id}` } })}
              />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
