import { effect } from '@preact/signals'
import { titleOf } from '../current-task.ts'
import { words } from '../language.ts'
import { isSwitch, storedSignal } from '../preferences.ts'
import { type Situation, situation } from '../situation.ts'

export const alertKinds = ['done', 'help', 'failed'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Kinds of notification that this browser shows. */
export const alertSwitches = {
  done: storedSignal('alertDone', true, isSwitch),
  help: storedSignal('alertHelp', true, isSwitch),
  failed: storedSignal('alertFailed', true, isSwitch),
} as const

export const hasAlertSound = storedSignal('alertSound', false, isSwitch)

/** Hours without notifications: from the first up to the second, over midnight when it is smaller; equal hours are none. */
export const quietHours = storedSignal('quietHours', { from: 0, to: 0 }, isHours)

interface Hours {
  readonly from: number
  readonly to: number
}

function isHours(stored: unknown): stored is Hours {
  if (typeof stored !== 'object' || stored === null) return false
  const { from, to } = stored as Partial<Hours>
  return Number.isInteger(from) && Number.isInteger(to)
}

export function isQuiet(hour: number, { from, to }: Hours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

const helpKinds: readonly Situation['kind'][] = ['waiting', 'sign-in', 'connecting', 'disconnected']

/** The kind of notification that a change of the situation is worth. */
export function alertOf(before: Situation, now: Situation): AlertKind | undefined {
  if (before.kind === now.kind || before.kind === 'loading') return undefined
  if (now.kind === 'failed') return 'failed'
  if (helpKinds.includes(now.kind)) return 'help'
  const wasBuilding = before.kind === 'building' || before.kind === 'waiting'
  return wasBuilding && (now.kind === 'done' || now.kind === 'ready') ? 'done' : undefined
}

/** Notifies when something happens that the player wants to know, while the page is not in sight. */
export function followAlerts(): void {
  let before = situation.peek()
  effect(() => {
    const now = situation.value
    const kind = alertOf(before, now)
    before = now
    if (!kind || !document.hidden || !alertSwitches[kind].peek()) return
    if (isQuiet(new Date().getHours(), quietHours.peek())) return
    show(now)
  })
}

function show(now: Situation): void {
  if (globalThis.Notification?.permission === 'granted')
    new Notification('Mapwright', { body: textOf(now), tag: 'mapwright' })
  if (hasAlertSound.peek()) playSound()
}

function textOf(now: Situation): string {
  const text = words.value.situations[now.kind]
  return 'task' in now ? `${titleOf(now.task)}: ${text}` : text
}

/** Two short tones. */
function playSound(): void {
  const audio = new AudioContext()
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + index * 0.16
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
}
