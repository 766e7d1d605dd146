import type { ReadonlySignal } from '@preact/signals'
import { Icon } from '../parts/icon.tsx'
import { words } from '../state/language.ts'
import type { Row } from '../state/queue/rows.ts'
import { activeKey, selection } from '../state/queue/view.ts'
import { queue } from '../state/tasks.ts'
import { rowId } from './queue-input.ts'
import { TaskLine } from './task-line.tsx'

interface QueueRowProps {
  readonly row: Row
  /** Pixels from the top of the list. */
  readonly top: number
  /** Whether the list is being scrolled: no pictures are loaded meanwhile. */
  readonly isMoving: ReadonlySignal<boolean>
}

/** A line of the queue. */
export function QueueRow({ row, top, isMoving }: QueueRowProps) {
  const isActive = activeKey.value === row.key
  if (row.kind === 'group')
    return (
      <div
        id={rowId(row.key)}
        role="treeitem"
        tabIndex={-1}
        class={`row group ${isActive ? 'active' : ''}`}
        style={{ top: `${top}px` }}
        aria-level={1}
        aria-expanded={row.isOpen}
      >
        <Icon name={row.isOpen ? 'down' : 'right'} />
        <b>{row.group}</b>
        <span class="quiet">{words.value.queue.tasks(row.count)}</span>
      </div>
    )
  return (
    <div
      id={rowId(row.key)}
      role="treeitem"
      tabIndex={-1}
      class={`row task ${isActive ? 'active' : ''}`}
      style={{ top: `${top}px` }}
      aria-level={2}
      aria-selected={selection.value.has(row.key)}
      aria-posinset={row.index + 1}
      aria-setsize={queue.value?.length ?? -1}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer?.setData('text/task', row.key)}
    >
      <TaskLine row={row} isMoving={isMoving} />
    </div>
  )
}
