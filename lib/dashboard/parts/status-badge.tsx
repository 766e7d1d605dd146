import type { Task } from '../../client/client.ts'
import { words } from '../state/language.ts'

const tones = { init: '', building: 'accent', done: 'good', error: 'bad', pause: 'warn' } as const

export function StatusBadge({ status }: { readonly status: Task['Status'] }) {
  return <span class={`badge ${tones[status]}`}>{words.value.statuses[status]}</span>
}
