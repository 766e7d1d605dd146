import { signal } from '@preact/signals'

/** A message over the page that goes by itself. */
export interface Notice {
  readonly id: number
  readonly kind: 'done' | 'failed'
  readonly text: string
  /** A button in the message, such as one that undoes what it reports. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How long a message stays; long enough to undo what it reports. */
const shownMs = 10_000

export const notices = signal<readonly Notice[]>([])
let nextId = 1

export function notify(notice: Omit<Notice, 'id'>): void {
  const id = nextId++
  notices.value = [...notices.peek().slice(-3), { ...notice, id }]
  setTimeout(dismiss, shownMs, id)
}

export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id)
}
