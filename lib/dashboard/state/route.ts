import { computed, signal } from '@preact/signals'

export const places = ['now', 'queue', 'project', 'needs', 'maps', 'make', 'fleet', 'more'] as const
export type Place = (typeof places)[number]

const path = signal<readonly string[]>([])

/** The place of the page that is shown: the first part of `#/place/...`. */
export const place = computed<Place>(() => places.find((name) => name === path.value[0]) ?? 'now')

/** The parts of the address behind the place, such as the ID in `#/queue/ID`. */
export const within = computed(() => path.value.slice(1))

export function addressOf(to: Place, ...parts: readonly string[]): string {
  return `#/${[to, ...parts.map(encodeURIComponent)].join('/')}`
}

export function go(to: Place, ...parts: readonly string[]): void {
  location.hash = addressOf(to, ...parts)
}

export function followAddress(): void {
  const read = () => {
    path.value = pathIn(location.hash)
  }
  addEventListener('hashchange', read)
  read()
}

/** The parts of `#/a/b`; a part with a broken escape stays as it is. */
export function pathIn(hash: string): string[] {
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}
