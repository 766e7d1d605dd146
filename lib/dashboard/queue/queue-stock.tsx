import { Until } from '../more/stock/until.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { Icon } from '../parts/icon.tsx'
import { ItemCell } from '../parts/item/item-cell.tsx'
import { Panel } from '../parts/panel.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { followStock, stockForecast } from '../state/operator/stock.ts'
import { addressOf } from '../state/route.ts'

/** As many as fit beside the queue. */
const maxShown = 10

/** Material for the whole queue, beside it while nothing is selected: first what runs out first. */
export function QueueStock() {
  const { stock: text, queue, now } = words.value
  useWhileShown(followStock)
  const items = stockForecast.value?.items.slice(0, maxShown) ?? []
  return (
    <Panel title={text.ofQueue} class="queue-stock materials">
      <p class="quiet">{queue.selectOne}</p>
      {items.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{now.item}</th>
              <th scope="col">{text.needed}</th>
              <th scope="col">{text.until}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <tr key={line.item}>
                <ItemCell item={line.item} />
                <td>{format.value.number(line.needed)}</td>
                <td>
                  <Until line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <a class="button" href={addressOf('more', 'stock')}>
        <Icon name="box" />
        {text.showAll}
      </a>
    </Panel>
  )
}
