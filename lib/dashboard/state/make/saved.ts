import { storedSignal } from '../preferences.ts'
import { addressOf } from '../route.ts'
import { type Choices, choices, choose, firstChoices, palettes, ranges } from './choices.ts'

/** Choices that are those of one picture. */
const ofPicture: ReadonlySet<string> = new Set(['zoom', 'left', 'top', 'undithered'])

/** Characters of settings that are read: a list of all items has fewer. */
const maxLength = 50_000

/** The choices that are not those at first, as a text for the address of the page. */
export function settingsText(): string {
  const now = choices.value
  const changed = Object.entries(now).filter(
    ([name, value]) => !ofPicture.has(name) && value !== firstChoices[name as keyof Choices],
  )
  return JSON.stringify(Object.fromEntries(changed))
}

/** Takes over settings from a text, all others as at first; returns whether it is one. */
export function takeSettings(text: string): boolean {
  const settings = text.length > maxLength ? undefined : settingsIn(text)
  if (!settings) return false
  const { zoom, left, top, undithered } = choices.peek()
  choose({ ...firstChoices, zoom, left, top, undithered, ...settings })
  return true
}

/** The settings in a text, which may come from anybody; undefined for a text of another kind. */
function settingsIn(text: string): Partial<Choices> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    return Object.fromEntries(Object.entries(read).filter(([name, value]) => isChoice(name, value)))
  } catch {
    return undefined
  }
}

function isChoice(name: string, value: unknown): boolean {
  if (ofPicture.has(name) || !Object.hasOwn(firstChoices, name)) return false
  if (Object.hasOwn(ranges, name)) return isWithin(value, ranges[name as keyof typeof ranges])
  if (name === 'palette') return palettes.some((one) => one === value)
  if (name === 'movement') return value === 'fly' || value === 'walk'
  if (name === 'picked') return Array.isArray(value) && value.every((block) => typeof block === 'string')
  return typeof value === typeof firstChoices[name as keyof Choices]
}

function isWithin(value: unknown, [least, greatest, step]: readonly [number, number, number]): boolean {
  return (
    typeof value === 'number' && value >= least && value <= greatest && (step < 1 || Number.isInteger(value))
  )
}

/** The address that brings the settings of now to another page. */
export function settingsLink(): string {
  return new URL(addressOf('make', settingsText()), location.href).href
}

/** Texts of settings by the name that they are kept under in this browser. */
export const savedSettings = storedSignal<Readonly<Record<string, string>>>('makeSettings', {}, areTexts)

function areTexts(stored: unknown): stored is Readonly<Record<string, string>> {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every((text) => typeof text === 'string')
  )
}

export function saveSettings(name: string): void {
  savedSettings.value = { ...savedSettings.peek(), [name]: settingsText() }
}

export function forgetSettings(name: string): void {
  const { [name]: _, ...others } = savedSettings.peek()
  savedSettings.value = others
}
