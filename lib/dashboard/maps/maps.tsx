import { words } from '../state/language.ts'

export function Maps() {
  return <h1>{words.value.maps.title}</h1>
}
