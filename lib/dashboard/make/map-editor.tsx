import { useSignal } from '@preact/signals'
import { type Cell, cellUnder, movedCell, placeOf } from '../parts/read-cell.ts'
import { words } from '../state/language.ts'
import { linePixels } from '../state/make/edit-pixels.ts'
import { brush, takeBlock, useTool } from '../state/make/edit-tools.ts'
import { redo, undo } from '../state/make/edits.ts'
import { shown } from '../state/make/live.ts'

/** Over the maps: changes them with the tool, by the pointer or by keys. */
export function MapEditor() {
  const { edit, make } = words.value
  const from = useSignal<Cell | undefined>(undefined)
  const at = useSignal<Cell | undefined>(undefined)
  const picture = shown.value
  if (!picture) return null
  const size = { width: picture.width, length: picture.height }
  const apply = () => {
    if (at.value) useTool(from.value ?? at.value, at.value)
    from.value = undefined
  }
  const press = () => {
    // A line has two ends.
    if (brush.value.tool === 'line' && !from.value) from.value = at.value
    else apply()
  }
  const keys: Readonly<Record<string, () => void>> = {
    Enter: press,
    ' ': press,
    p: () => at.value && takeBlock(at.value),
    Escape: () => {
      from.value = undefined
    },
  }
  const marked = from.value && at.value ? linePixels(from.value, at.value, size.width) : []
  return (
    <div
      class="reader drawing"
      role="application"
      aria-label={edit.hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over its cells
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        at.value = cellUnder(event, size)
        from.value = at.value
      }}
      onPointerMove={(event) => {
        at.value = cellUnder(event, size)
      }}
      onPointerUp={apply}
      onPointerCancel={() => {
        from.value = undefined
      }}
      onKeyDown={(event) => {
        const next = movedCell(at.value, event.key, size)
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
        if (next) at.value = next
        else if (isUndo) (event.shiftKey ? redo : undo)()
        else if (keys[event.key]) keys[event.key]!()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {marked.map((pixel) => (
        <span
          key={pixel}
          class="mark"
          style={placeOf({ x: pixel % size.width, z: Math.floor(pixel / size.width) }, size)}
        />
      ))}
      {at.value && <span class="mark" style={placeOf(at.value, size)} />}
      <output>
        {at.value ? (from.value ? edit.lineFrom : make.areaAt)(at.value.x, at.value.z) : edit.hint}
      </output>
    </div>
  )
}
