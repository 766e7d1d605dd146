import { words } from '../state/language.ts'

export function Make() {
  return <h1>{words.value.make.title}</h1>
}
