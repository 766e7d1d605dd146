import { useWhileShown } from '../../parts/hooks.ts'
import { ItemCell } from '../../parts/item/item-cell.tsx'
import { Scroller } from '../../parts/scroller.tsx'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { itemsOf, problemsOf, seenSince } from '../../state/more/station-items.ts'
import type { Station } from '../../state/more/stations-draft.ts'
import { followStock, stockForecast } from '../../state/operator/stock.ts'
import { Until } from '../stock/until.tsx'

/** A station to read: what its boxes hold, and until when that lasts for the queue. */
export function StationItems({ station }: { readonly station: Station }) {
  const { stations: text, stock, now } = words.value
  useWhileShown(followStock)
  const items = itemsOf(station)
  const since = seenSince(station)
  const forecast = new Map(stockForecast.value?.items.map((line) => [line.item, line]))
  return (
    <>
      <p class="quiet">
        {since
          ? text.allSeenSince(format.value.since(since))
          : items.length > 0
            ? text.noneSeen
            : text.searched}
      </p>
      {problemsOf(station).map(({ position, problem }) => (
        <p key={position.join()}>
          <span class="badge bad">{position.join(' ')}</span> {problem}
        </p>
      ))}
      {items.length > 0 && (
        <Scroller label={text.inStock} class="materials">
          <table>
            <thead>
              <tr>
                <th scope="col">{now.item}</th>
                <th scope="col">{text.boxes}</th>
                <th scope="col">{text.inStock}</th>
                <th scope="col">{stock.needed}</th>
                <th scope="col">{stock.until}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ item, count, boxes }) => {
                const line = forecast.get(item)
                return (
                  <tr key={item}>
                    <ItemCell item={item} />
                    <td>{format.value.number(boxes)}</td>
                    <td>
                      {count === undefined
                        ? '–'
                        : Number.isFinite(count)
                          ? format.value.number(count)
                          : stock.endless}
                    </td>
                    <td>{line ? format.value.number(line.needed) : '–'}</td>
                    <td>{line ? <Until line={line} /> : '–'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Scroller>
      )}
    </>
  )
}
