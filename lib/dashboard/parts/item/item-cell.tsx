import { itemName } from '../../state/items.ts'
import { ItemIcon } from './item-icon.tsx'

/** The heading of a row about an item: its icon and its name. */
export function ItemCell({ item }: { readonly item: string }) {
  return (
    <th scope="row">
      <span class="item">
        <ItemIcon item={item} />
        <span>{itemName(item)}</span>
      </span>
    </th>
  )
}
