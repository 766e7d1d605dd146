import { client } from '../../state/client.ts'
import { itemNamed } from '../../state/items.ts'

/** The icon of an item, a decoration beside its name. Items that the game version does not have get an empty place. */
export function ItemIcon({ item }: { readonly item: string }) {
  const id = itemNamed(item)?.id
  return id === undefined ? (
    <span class="item-icon" />
  ) : (
    <img
      class="item-icon"
      alt=""
      width="24"
      height="24"
      loading="lazy"
      src={client.address('/assets/items', { query: { id } })}
    />
  )
}
