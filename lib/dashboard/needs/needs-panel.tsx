import { Panel } from '../parts/panel.tsx'
import { needs } from '../state/events.ts'
import { words } from '../state/language.ts'
import { addressOf } from '../state/route.ts'
import { needTitle } from './need-title.ts'

const shownNeeds = 4

/** Everything that needs a person, in a few lines; how to help is in the place of that name. */
export function NeedsPanel() {
  const { page, needs: text } = words.value
  const all = needs.value ?? []
  return (
    <Panel title={page.needsCount(all.length)} class="need-you">
      <ul>
        {all.slice(0, shownNeeds).map((need) => (
          <li key={need.id} data-of={need.of}>
            <a href={addressOf('needs')}>{needTitle(need)}</a>
          </li>
        ))}
      </ul>
      {all.length > shownNeeds && <a href={addressOf('needs')}>{text.all}</a>}
    </Panel>
  )
}
