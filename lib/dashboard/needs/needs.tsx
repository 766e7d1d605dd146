import { Icon } from '../parts/icon.tsx'
import { needs } from '../state/events.ts'
import { words } from '../state/language.ts'
import { NeedItem } from './need-item.tsx'

/** Everything that needs a person: failed tasks, bots, machines, material that runs out. */
export function Needs() {
  const { needs: text, page } = words.value
  const all = needs.value
  return (
    <div class="needs">
      <h1>{page.needs}</h1>
      {all === undefined && <p class="loading">{page.loading}</p>}
      {all?.length === 0 && (
        <p class="empty">
          <Icon name="check" />
          {text.none}
        </p>
      )}
      <ul>
        {all?.map((need) => (
          <NeedItem key={need.id} need={need} />
        ))}
      </ul>
    </div>
  )
}
