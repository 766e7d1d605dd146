import { useWhenChanged } from '../../parts/hooks.ts'
import { DumpOffer } from '../../parts/inputs/dump-offer.tsx'
import { ItemIcon } from '../../parts/item/item-icon.tsx'
import { attempt } from '../../state/attempt.ts'
import { stationLook } from '../../state/events.ts'
import { format } from '../../state/format.ts'
import { itemName } from '../../state/items.ts'
import { words } from '../../state/language.ts'
import { itemsInBoxes, readStations, stationStock } from '../../state/stations.ts'

/** How a look through the stations goes, and what the boxes hold. */
export function StockWords() {
  const { guide } = words.value
  const { number } = format.value
  const look = stationLook.value
  useWhenChanged(`${look?.isLooking} ${look?.opened}`, () => void attempt(readStations))
  const boxes = (stationStock.value ?? []).flatMap((station) => station.boxes).filter(({ isGone }) => !isGone)
  const empty = boxes.filter(({ items }) => items !== null && Object.keys(items).length === 0).length
  const items = [...itemsInBoxes.value].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
  return (
    <div class="stock">
      {look && (look.isLooking || look.problem !== '') && (
        <p class={look.problem === '' ? 'quiet' : 'error'} role="status">
          {look.problem || guide.looked(number(look.opened), number(look.total))}
        </p>
      )}
      {boxes.length > 0 && (
        <>
          <ul>
            {items.map(([item, count]) => (
              <li key={item}>
                <ItemIcon item={item} />
                <b>{number(count)}</b> {itemName(item)}
              </li>
            ))}
          </ul>
          {empty > 0 && <p class="quiet">{guide.empty(number(empty), number(boxes.length))}</p>}
          {empty > 0 && !look?.isLooking && <DumpOffer />}
        </>
      )}
    </div>
  )
}
