import { attempt } from '../attempt.ts'
import { isReadOnly } from '../read-only.ts'
import { go, type Place } from '../route.ts'
import { stopBuilding } from '../run/stop.ts'
import { isPaletteOpen } from './palette.ts'

const placeKeys: Readonly<Record<string, Place>> = {
  n: 'now',
  p: 'project',
  y: 'needs',
  q: 'queue',
  m: 'maps',
  k: 'make',
  b: 'fleet',
  o: 'more',
}

export type Shortcut =
  | { readonly kind: 'go'; readonly to: Place }
  | { readonly kind: 'stop' | 'search' | 'full' | 'help' }

/** The shortcut of a key; `before` is the key that was pressed before it. */
export function shortcutOf(key: string, before: string | undefined): Shortcut | undefined {
  const to = placeKeys[key.toLowerCase()]
  if (before === 'g' && to) return { kind: 'go', to }
  switch (key) {
    case 's':
      return { kind: 'stop' }
    case '/':
      return { kind: 'search' }
    case 'f':
      return { kind: 'full' }
    case '?':
      return { kind: 'help' }
    default:
      return undefined
  }
}

/** Listens to the keys of the whole page, except in fields. */
export function takeShortcuts(): void {
  let before: string | undefined
  window.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      isPaletteOpen.value = true
    }
    const isTyping =
      target instanceof Element && target.closest('input, select, textarea, dialog[open]') !== null
    if (isTyping || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    const shortcut = shortcutOf(key, before)
    before = key.toLowerCase()
    if (!shortcut) return
    event.preventDefault()
    perform(shortcut)
  })
}

function perform(shortcut: Shortcut): void {
  switch (shortcut.kind) {
    case 'go':
      go(shortcut.to)
      break
    case 'help':
      go('more', 'help')
      break
    case 'stop':
      if (!isReadOnly) void attempt(stopBuilding)
      break
    case 'search':
      document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
      break
    case 'full':
      void document.querySelector('.live .frame')?.requestFullscreen()
  }
}
