import { useSignal } from '@preact/signals'
import { ErrorLine } from '../parts/inputs/error-line.tsx'
import { PositionField } from '../parts/inputs/position-field.tsx'
import { ItemIcon } from '../parts/item/item-icon.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { carriedItems } from '../state/materials.ts'
import { positionOf } from '../state/placing/finish.ts'
import { dropItem, putInto } from '../state/run/control.ts'

/** The items that the main bot carries; each kind can be chosen and put into a box or thrown away. */
export function CarriedItems() {
  const { fleet: text } = words.value
  const items = [...carriedItems.value]
  const chosen = useSignal('')
  const { refusal, submit } = useRefusal()

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const item = chosen.value
    const form = new FormData(event.currentTarget as HTMLFormElement)
    await submit(async () => {
      const box = positionOf(form, 'box')
      if (box) await putInto(item, box)
    })
  }

  return (
    <section aria-label={text.carries}>
      <h3>{text.carries}</h3>
      {items.length === 0 && <p class="quiet">{text.carriesNothing}</p>}
      <ul class="carried">
        {items.map(([item, count]) => (
          <li key={item}>
            <button
              type="button"
              class="button plain"
              aria-pressed={chosen.value === item}
              onClick={() => {
                chosen.value = chosen.value === item ? '' : item
              }}
            >
              <ItemIcon item={item} />
              {itemName(item)} <b>{format.value.number(count)}</b>
            </button>
          </li>
        ))}
      </ul>
      {items.some(([item]) => item === chosen.value) && (
        <form class="fields" onSubmit={send}>
          <PositionField name="box" label={text.putInto} hint={text.putHint} initial={undefined} required />
          <ErrorLine text={refusal.value} />
          <div class="actions">
            <button type="submit" class="button">
              {text.put(itemName(chosen.value))}
            </button>
            <button
              type="button"
              class="button danger"
              onClick={() => void submit(() => dropItem(chosen.value))}
            >
              {text.drop(itemName(chosen.value))}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
