import { effect } from '@preact/signals'
import { oneOf, storedSignal } from '../preferences.ts'

export const themes = ['auto', 'light', 'dark'] as const

export const theme = storedSignal('theme', 'auto', oneOf(themes))

/** Keeps the page in the chosen theme; `auto` is that of the system. */
export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value
  })
}
