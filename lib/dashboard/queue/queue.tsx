import { words } from '../state/language.ts'

export function Queue() {
  return <h1>{words.value.queue.title}</h1>
}
