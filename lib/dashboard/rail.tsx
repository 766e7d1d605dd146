import { Icon } from './parts/icon.tsx'
import { needs } from './state/events.ts'
import { words } from './state/language.ts'
import { addressOf, place, places } from './state/route.ts'

/** The navigation: at the left of a wide window, at the bottom of a narrow one. */
export function Rail() {
  const { page } = words.value
  return (
    <nav class="rail" aria-label={page.places}>
      <p class="brand">Mapwright</p>
      <ul>
        {places.map((name) => (
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
