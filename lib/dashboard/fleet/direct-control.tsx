import { BringBot } from '../now/guide/bring-bot.tsx'
import { ItemIcon } from '../parts/item/item-icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { control } from '../state/events.ts'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { carriedItems } from '../state/materials.ts'

/** The main bot by hand: where it goes and what it says, what is said around it, and what it carries. */
export function DirectControl() {
  const { fleet: text } = words.value
  const chat = control.value?.chat ?? []
  const items = [...carriedItems.value]
  return (
    <Panel title={text.byHand} class="by-hand">
      <BringBot />
      <section aria-label={text.chat}>
        <h3>{text.chat}</h3>
        {chat.length === 0 && <p class="quiet">{text.noChat}</p>}
        <ol>
          {chat.map(({ at, text: line, isOwn }) => (
            <li key={`${at} ${line}`} data-own={isOwn}>
              <time class="quiet">{format.value.clock(new Date(at))}</time> {line}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={text.carries}>
        <h3>{text.carries}</h3>
        {items.length === 0 && <p class="quiet">{text.carriesNothing}</p>}
        <ul class="carried">
          {items.map(([item, count]) => (
            <li key={item}>
              <ItemIcon item={item} />
              {itemName(item)} <b>{format.value.number(count)}</b>
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  )
}
