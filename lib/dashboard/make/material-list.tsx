import type { ConversionReport } from '../../convert/schema/report.ts'
import { ItemIcon } from '../parts/item/item-icon.tsx'
import { Scroller } from '../parts/scroller.tsx'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { itemsInBoxes } from '../state/stations.ts'

/** The items of the maps with their price, most needed first; those of which the boxes hold too few are marked. */
export function MaterialList({ materials, prices }: Pick<ConversionReport, 'materials' | 'prices'>) {
  const { make } = words.value
  return (
    <details class="materials-made">
      <summary>{make.materials}</summary>
      <Scroller label={make.materials}>
        <ul>
          {Object.entries(materials).map(([item, count]) => (
            <li key={item}>
              <ItemIcon item={item} />
              <span>{itemName(item)}</span>
              {itemsInBoxes.value.size > 0 && (
                <span class={(itemsInBoxes.value.get(item) ?? 0) < count ? 'badge warn' : 'quiet'}>
                  {make.inStations(format.value.number(itemsInBoxes.value.get(item) ?? 0))}
                </span>
              )}
              <span class="quiet">{make.secondsOfStack(format.value.decimal(64 * (prices[item] ?? 0)))}</span>
              <span class="count">{format.value.number(count)}</span>
            </li>
          ))}
        </ul>
      </Scroller>
    </details>
  )
}
