import type { ItemForecast } from '../../../client/client.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'

const dayMs = 86_400_000

/** Until when the boxes last: red within a day, amber within three. */
export function Until({ line: { inBoxes, isEndless, lastsUntil } }: { readonly line: ItemForecast }) {
  const { stock: text } = words.value
  if (lastsUntil === undefined)
    return inBoxes === null && !isEndless ? <>–</> : <span class="badge good">{text.enough}</span>
  const at = new Date(lastsUntil)
  const days = (at.getTime() - Date.now()) / dayMs
  const tone = days < 1 ? 'bad' : days < 3 ? 'warn' : ''
  return <span class={`badge ${tone}`}>{days < 1 / 24 ? text.empty : format.value.roughly(at)}</span>
}
