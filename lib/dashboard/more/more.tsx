import { words } from '../state/language.ts'

export function More() {
  return <h1>{words.value.more.title}</h1>
}
