import { Panel } from '../parts/panel.tsx'
import { attempt } from '../state/attempt.ts'
import { client } from '../state/client.ts'
import { words } from '../state/language.ts'
import { mapSettings } from '../state/maps/settings.ts'
import { chosenMap, swapMaps, type WallMap, withoutColours } from '../state/maps/wall.ts'

interface WallProps {
  readonly art: number
  /** By place, row by row. */
  readonly maps: readonly (WallMap | undefined)[]
}

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The maps of an art at their places. Dragging or Ctrl with an arrow key lets two of them change places. */
export function Wall({ art, maps }: WallProps) {
  const { maps: text } = words.value
  const { Width } = mapSettings.value

  function move(event: KeyboardEvent, place: number): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [column, row] = [(place % Width) + step[0], Math.floor(place / Width) + step[1]]
    const other = column < 0 || column >= Width ? undefined : maps[row * Width + column]
    const map = maps[place]
    if (!map || !other) return
    if (event.ctrlKey || event.metaKey) void attempt(() => swapMaps(map.uuid, other.uuid))
    else document.getElementById(`map-${other.uuid}`)?.focus()
  }

  return (
    <Panel title={text.art(`${art + 1}`)} class="wall">
      <p class="quiet">{text.wallHint}</p>
      <ul style={{ gridTemplateColumns: `repeat(${Width}, minmax(0, 1fr))` }}>
        {maps.map((map, place) => (
          <li key={map?.uuid ?? `${place}`}>
            {map ? (
              <button
                type="button"
                id={`map-${map.uuid}`}
                draggable
                aria-pressed={chosenMap.value === map.uuid}
                title={nameOf(map)}
                onClick={() => {
                  chosenMap.value = map.uuid
                }}
                onKeyDown={(event) => move(event, place)}
                onDragStart={({ dataTransfer }) => dataTransfer?.setData('text/map', map.uuid)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault()
                  const dragged = event.dataTransfer?.getData('text/map')
                  if (dragged) void attempt(() => swapMaps(dragged, map.uuid))
                }}
              >
                <img
                  alt=""
                  loading="lazy"
                  src={client.address('/postProcessing/map/{id}/image', { path: { id: `${map.id}` } })}
                />
                <span class={map.rename_reason !== '' && !map.will_rename ? 'name quiet' : 'name'}>
                  {nameOf(map)}
                </span>
              </button>
            ) : (
              <span class="gap">{text.missing}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function nameOf({ planned_name, current_name }: WallMap): string {
  return withoutColours(planned_name ?? current_name ?? '') || words.value.maps.unnamed
}
