import { Icon } from './parts/icon.tsx'
import { needs } from './state/events.ts'
import { words } from './state/language.ts'
import { isReadOnly } from './state/read-only.ts'
import { addressOf, type Place, place, places } from './state/route.ts'

/** Places that are nothing without their verbs. */
const ofVerbs: readonly Place[] = ['maps', 'make']

/** The navigation: at the left of a wide window, at the bottom of a narrow one. */
export function Rail() {
  const { page } = words.value
  return (
    <nav class="rail" aria-label={page.places}>
      <p class="brand">Mapwright</p>
      <ul>
        {(isReadOnly ? places.filter((name) => !ofVerbs.includes(name)) : places).map((name) => (
          <li key={name}>
            <a href={addressOf(name)} aria-current={place.value === name ? 'page' : undefined}>
              <Icon name={name} />
              {name === 'needs' && <NeedCount />}
              <span>{page[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NeedCount() {
  const count = needs.value?.length ?? 0
  if (count === 0) return null
  return (
    <b class="count" title={words.value.page.needsCount(count)}>
      {count}
    </b>
  )
}
