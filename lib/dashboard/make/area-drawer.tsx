import { useSignal } from '@preact/signals'
import { type Cell, cellUnder, movedCell, placeOf } from '../parts/read-cell.ts'
import { words } from '../state/language.ts'
import { addArea, areas } from '../state/make/areas.ts'
import { shown } from '../state/make/live.ts'

/** Over the maps: draws areas that are not mixed, by dragging or by keys, and shows those that there are. */
export function AreaDrawer() {
  const { make } = words.value
  const corner = useSignal<Cell | undefined>(undefined)
  const end = useSignal<Cell | undefined>(undefined)
  const picture = shown.value
  if (!picture) return null
  const size = { width: picture.width, length: picture.height }
  const finish = () => {
    const area = corner.value && end.value && between(corner.value, end.value)
    if (area && area.width > 1 && area.height > 1) addArea(area)
    corner.value = undefined
  }
  const setCorner = () => {
    if (corner.value) finish()
    else corner.value = end.value
  }
  const drawn = corner.value && end.value && between(corner.value, end.value)
  return (
    <div
      class="reader drawing"
      role="application"
      aria-label={make.drawHint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over its cells
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        corner.value = cellUnder(event, size)
        end.value = corner.value
      }}
      onPointerMove={(event) => {
        end.value = cellUnder(event, size)
      }}
      onPointerUp={finish}
      onPointerCancel={() => {
        corner.value = undefined
      }}
      onKeyDown={(event) => {
        const next = movedCell(end.value, event.key, size)
        if (next) end.value = next
        else if (event.key === 'Enter' || event.key === ' ') setCorner()
        else if (event.key === 'Escape') corner.value = undefined
        else return
        event.preventDefault()
      }}
    >
      {[...areas.value, ...(drawn ? [drawn] : [])].map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y} ${width} ${height}`}
          class="area"
          style={placeOf({ x, z: y, width, length: height }, size)}
        />
      ))}
      {end.value && <span class="mark" style={placeOf(end.value, size)} />}
      <output>
        {end.value ? (corner.value ? make.areaFrom : make.areaAt)(end.value.x, end.value.z) : make.drawHint}
      </output>
    </div>
  )
}

/** The part whose opposite corners are two cells. */
function between(one: Cell, other: Cell) {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.z, other.z),
    width: Math.abs(one.x - other.x) + 1,
    height: Math.abs(one.z - other.z) + 1,
  }
}
