import type { ItemForecast } from '../../../client/client.ts'
import { ItemIcon } from '../../parts/item-icon.tsx'
import { format } from '../../state/format.ts'
import { itemName } from '../../state/items.ts'
import { words } from '../../state/language.ts'
import { amountOf } from '../../state/stock.ts'

const dayMs = 86_400_000

export function StockRow({ line }: { readonly line: ItemForecast }) {
  const { stock: text } = words.value
  const { number } = format.value
  const { item, needed, inBoxes, isEndless, short, usedPerDay } = line
  return (
    <tr>
      <th scope="row">
        <span class="item">
          <ItemIcon item={item} />
          <span>{itemName(item)}</span>
        </span>
      </th>
      <td>{number(needed)}</td>
      <td>{inBoxes === null ? (isEndless ? text.endless : text.unknown) : number(inBoxes)}</td>
      <td>{usedPerDay > 0 ? number(Math.round(usedPerDay)) : '–'}</td>
      <td>
        <Until line={line} />
      </td>
      <td>{short > 0 ? amountOf(item, short) : '–'}</td>
    </tr>
  )
}

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
