import type { ItemForecast } from '../../../client/client.ts'
import { ItemCell } from '../../parts/item/item-cell.tsx'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { amountOf } from '../../state/operator/stock.ts'
import { Until } from './until.tsx'

export function StockRow({ line }: { readonly line: ItemForecast }) {
  const { stock: text } = words.value
  const { number } = format.value
  const { item, needed, inBoxes, isEndless, short, usedPerDay } = line
  return (
    <tr>
      <ItemCell item={item} />
      <td>
        <Until line={line} />
      </td>
      <td>{short > 0 ? amountOf(item, short) : '–'}</td>
      <td>{number(needed)}</td>
      <td>{inBoxes === null ? (isEndless ? text.endless : text.unknown) : number(inBoxes)}</td>
      <td>{usedPerDay > 0 ? number(Math.round(usedPerDay)) : '–'}</td>
    </tr>
  )
}
