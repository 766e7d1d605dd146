import { useSignal } from '@preact/signals'
import { ActionButton } from '../../parts/action-button.tsx'
import { useWhileShown } from '../../parts/hooks.ts'
import { Scroller } from '../../parts/scroller.tsx'
import { Switch } from '../../parts/switch.tsx'
import { words } from '../../state/language.ts'
import { notify } from '../../state/notices.ts'
import { followStock, saveShoppingList, shoppingList, stockForecast } from '../../state/operator/stock.ts'
import { StockRow } from './stock-row.tsx'

/** The material of the queue: how much lies in the boxes, until when it lasts, and what has to be fetched. */
export function Stock() {
  const { stock: text, page, now } = words.value
  const isShortOnly = useSignal(false)
  useWhileShown(followStock)
  const forecast = stockForecast.value
  if (!forecast) return <p class="loading">{page.loading}</p>
  const short = forecast.items.filter((line) => line.short > 0)
  const shown = isShortOnly.value ? short : forecast.items
  return (
    <div class="stock">
      <p class="quiet">{text.intro}</p>
      <div class="toolbar">
        <ActionButton
          isForReaders
          icon="copy"
          label={text.copyList}
          disabled={short.length === 0}
          action={async () => {
            await navigator.clipboard.writeText(shoppingList())
            notify({ kind: 'done', text: text.copied })
          }}
        />
        <ActionButton
          isForReaders
          icon="download"
          label={text.saveList}
          action={async () => saveShoppingList()}
        />
        <Switch
          label={text.onlyShort}
          isOn={isShortOnly.value}
          onChange={(isOn) => {
            isShortOnly.value = isOn
          }}
        />
      </div>
      {forecast.items.length === 0 && <p class="empty">{text.none}</p>}
      {forecast.items.length > 0 && short.length === 0 && <p>{text.nothingShort}</p>}
      {shown.length > 0 && (
        <Scroller label={words.value.more.stock} class="panel materials">
          <table>
            <thead>
              <tr>
                <th scope="col">{now.item}</th>
                <th scope="col">{text.until}</th>
                <th scope="col">{text.toGet}</th>
                <th scope="col">{text.needed}</th>
                <th scope="col">{text.inBoxes}</th>
                <th scope="col">{text.perDay}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <StockRow key={line.item} line={line} />
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </div>
  )
}
