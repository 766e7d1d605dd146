import { computed, effect } from '@preact/signals'
import { connection } from '../events.ts'
import { notify } from '../notices.ts'

/** Shows what has happened at the start of the service, such as a restored database. */
export function followServiceNotice(): void {
  const text = computed(() => connection.value?.notice ?? '')
  effect(() => {
    if (text.value !== '') notify({ kind: 'done', text: text.value })
  })
}
