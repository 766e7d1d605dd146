import { BringBot } from '../now/guide/bring-bot.tsx'
import { Panel } from '../parts/panel.tsx'
import { control } from '../state/events.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { CarriedItems } from './carried-items.tsx'
import { LookAround } from './look-around.tsx'
import { WarpForm } from './warp-form.tsx'

/** The main bot by hand: where it goes and what it says, what is said around it, what it carries, and what is near. */
export function DirectControl() {
  const { fleet: text } = words.value
  const chat = control.value?.chat ?? []
  return (
    <Panel title={text.byHand} class="by-hand">
      <div>
        <BringBot />
        <WarpForm />
      </div>
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
      <CarriedItems />
      <LookAround />
    </Panel>
  )
}
