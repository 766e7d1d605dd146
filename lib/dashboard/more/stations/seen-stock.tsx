import type { StationStock } from '../../../client/client.ts'
import { format } from '../../state/format.ts'
import { itemName } from '../../state/items.ts'
import { words } from '../../state/language.ts'

/** The items that a box held when it was last seen, and when that was. */
export function SeenStock({ stock }: { readonly stock: StationStock['boxes'][number] | undefined }) {
  const { stations: text } = words.value
  if (stock?.problem) return <span class="badge bad">{stock.problem}</span>
  if (!stock?.items || stock.seenAt === null) return <span class="quiet">{text.neverSeen}</span>
  const items = Object.entries(stock.items)
  return (
    <>
      <span class="quiet">{text.lastSeen(format.value.since(new Date(stock.seenAt)))}</span>{' '}
      {items.length === 0
        ? text.empty
        : format.value.list(
            items.map(([item, count]) => `${format.value.number(count)} × ${itemName(item)}`),
          )}
    </>
  )
}
