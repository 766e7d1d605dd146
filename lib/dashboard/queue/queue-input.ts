import {
  activate,
  activeKey,
  deleteTasks,
  moveActive,
  rows,
  selectAll,
  selection,
  setGroupOpen,
} from '../state/queue/view.ts'

const idPrefix = 'row-'

/** The ID of the element of a row. */
export function rowId(key: string): string {
  return `${idPrefix}${key}`
}

/** A click on a row of the list: Shift selects all up to it, Ctrl it in addition; on a heading it folds the group. */
export function actOnClick(event: MouseEvent): void {
  const element = (event.target as Element).closest('[role=treeitem]')
  const row = rows.value.find(({ key }) => rowId(key) === element?.id)
  if (row?.kind === 'task')
    activate(row.key, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only')
  if (row?.kind === 'group') {
    activate(row.key, 'keep')
    setGroupOpen(row.group, !row.isOpen)
  }
}

/** Keys of the list: arrows move, Shift extends, Alt takes the tasks along, Space selects, Delete deletes, Left and Right fold groups. */
export function actOnKey(event: KeyboardEvent, rowHeight: number): void {
  const act = actionOf(event, rowHeight)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf(event: KeyboardEvent, rowHeight: number): (() => void) | undefined {
  const { key, altKey, shiftKey } = event
  const hasCommand = event.ctrlKey || event.metaKey
  const list = event.currentTarget as HTMLElement
  const page = Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1)
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -page,
    PageDown: page,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  const step = steps[key]
  if (altKey && (step === 1 || step === -1))
    return () => void moveActive(step).then(() => showActive(list, rowHeight))
  if (step !== undefined)
    return () => {
      moveFocus(step, shiftKey ? 'range' : hasCommand ? 'keep' : 'only')
      showActive(list, rowHeight)
    }
  if (hasCommand && key === 'a') return selectAll
  const active = rows.value.find((row) => row.key === activeKey.value)
  if (key === 'Delete') return () => void deleteTasks([...selection.value])
  if (!active) return undefined
  if (key === ' ' && active.kind === 'task') return () => activate(active.key, 'toggle')
  if (
    active.kind === 'group' &&
    (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Enter' || key === ' ')
  )
    return () => setGroupOpen(active.group, key === 'ArrowRight' || (key !== 'ArrowLeft' && !active.isOpen))
  return undefined
}

function moveFocus(step: number, how: 'range' | 'keep' | 'only'): void {
  const from = rows.value.findIndex(({ key }) => key === activeKey.value)
  const to = Math.min(Math.max(from + step, 0), rows.value.length - 1)
  const row = rows.value[to]
  if (row) activate(row.key, how)
}

/** Scrolls the list so that the active row is in sight. */
export function showActive(list: HTMLElement, rowHeight: number): void {
  const place = rows.value.findIndex(({ key }) => key === activeKey.value)
  if (place < 0) return
  const top = place * rowHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + rowHeight - list.clientHeight
}
