import { effect, type Signal, signal } from '@preact/signals'

/**
 * A signal whose value lasts in this browser. `isValid` refuses a stored value of an older version. Where the browser
 * stores nothing, such as in a private window, it lasts as long as the page.
 */
export function storedSignal<Value>(
  name: string,
  initial: Value,
  isValid: (stored: unknown) => stored is Value,
): Signal<Value> {
  const key = `mapwright.${name}`
  const kept = signal(stored(key, isValid) ?? initial)
  effect(() => {
    const text = JSON.stringify(kept.value)
    try {
      localStorage.setItem(key, text)
    } catch {
      // The value lasts as long as the page.
    }
  })
  return kept
}

function stored<Value>(key: string, isValid: (stored: unknown) => stored is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns a check for `storedSignal`: whether a value is one of a list. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return (stored: unknown): stored is Choice => choices.includes(stored as Choice)
}

export const isSwitch = (stored: unknown): stored is boolean => typeof stored === 'boolean'
