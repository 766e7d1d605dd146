import { useComputed, useSignal } from '@preact/signals'
import { useScroll, useWhileShown } from '../parts/hooks.ts'
import { words } from '../state/language.ts'
import { checkTasks } from '../state/queue/checks.ts'
import { activeKey, density, followTaskInAddress, moveTasks, rows, selection } from '../state/queue/view.ts'
import { actOnClick, actOnKey, rowId, showActive } from './queue-input.ts'
import { QueueRow } from './queue-row.tsx'

/** Heights of a row in pixels, as in the style sheet. */
const rowHeights = { roomy: 56, dense: 32 } as const
/** Rows that are drawn above and below the visible ones. */
const spareRows = 4

/** The rows of the queue; only those that are in sight are in the document. */
export function QueueList() {
  const rowHeight = rowHeights[density.value]
  const dropAt = useSignal<number | undefined>(undefined)
  const scroll = useScroll((top, height) => {
    const rowHeight = rowHeights[density.peek()]
    const seen = rows.peek().slice(Math.floor(top / rowHeight), Math.ceil((top + height) / rowHeight))
    checkTasks(seen.flatMap((row) => (row.kind === 'task' && row.task.Status === 'init' ? [row.key] : [])))
  })
  useWhileShown(() =>
    followTaskInAddress(() => {
      if (scroll.ref.current) showActive(scroll.ref.current, rowHeights[density.peek()])
    }),
  )
  const first = useComputed(() =>
    Math.max(0, Math.floor(scroll.top.value / rowHeights[density.value]) - spareRows),
  )
  const end = useComputed(
    () => Math.ceil((scroll.top.value + scroll.height.value) / rowHeights[density.value]) + spareRows,
  )
  const shown = rows.value.slice(first.value, end.value)

  /** The row over which the pointer of a drag is, by its place; between rows the next one. */
  const placeUnder = (event: DragEvent) => {
    const list = event.currentTarget as HTMLElement
    const y = event.clientY - list.getBoundingClientRect().top + list.scrollTop
    return Math.min(rows.value.length, Math.round(y / rowHeight))
  }
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer?.getData('text/task') ?? ''
    dropAt.value = undefined
    if (dragged === '') return
    event.preventDefault()
    const before = rows.value.slice(placeUnder(event)).find(({ kind }) => kind === 'task')
    const ids = selection.value.has(dragged) ? [...selection.value] : [dragged]
    void moveTasks(ids, before?.key)
  }
  return (
    <div
      class={`list ${density.value}`}
      role="tree"
      aria-label={words.value.queue.title}
      aria-multiselectable="true"
      aria-activedescendant={activeKey.value && rowId(activeKey.value)}
      tabIndex={0}
      ref={scroll.ref}
      onClick={actOnClick}
      onKeyDown={(event) => actOnKey(event, rowHeight)}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes('text/task')) return
        event.preventDefault()
        dropAt.value = placeUnder(event)
      }}
      onDragLeave={() => {
        dropAt.value = undefined
      }}
      onDrop={drop}
    >
      <div class="rows" role="none" style={{ height: `${rows.value.length * rowHeight}px` }}>
        {shown.map((row, index) => (
          <QueueRow
            key={row.key}
            row={row}
            top={(first.value + index) * rowHeight}
            isMoving={scroll.isMoving}
          />
        ))}
        {dropAt.value !== undefined && (
          <div class="drop" role="none" style={{ top: `${dropAt.value * rowHeight}px` }} />
        )}
      </div>
    </div>
  )
}
