import { computed, effect } from '@preact/signals'
import { currentTask, titleOf } from '../current-task.ts'
import { isServiceThere, needs } from '../events.ts'
import { format } from '../format.ts'
import { words } from '../language.ts'
import { runs, shareOf } from '../runs.ts'
import { situation } from '../situation.ts'

/** Whole percent of all that is built; undefined while nothing is, or none of it was compared with the world yet. */
const percent = computed(() => {
  const shares = runs.value.map(shareOf).filter((share) => share !== undefined)
  return shares.length === 0
    ? undefined
    : Math.floor((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100)
})

/** Minutes since 1970 when the first of the builds will be done: the title changes once a minute at most. */
const doneMinute = computed(() => {
  const times = runs.value.flatMap(({ secondsLeft }) => secondsLeft ?? [])
  return times.length === 0 ? undefined : Math.round((Date.now() / 1000 + Math.min(...times)) / 60)
})

const title = computed(() => {
  const count = needs.value?.length ?? 0
  return count > 0 ? `(${count}) ${progressTitle.value}` : progressTitle.value
})

const progressTitle = computed(() => {
  const share = percent.value
  const task = currentTask.value
  if (share === undefined || !task) return 'Mapwright'
  const end = doneMinute.value
  const clock = end === undefined ? [] : [format.value.clock(new Date(end * 60_000))]
  const count = runs.value.length
  const name = count > 1 ? words.value.now.builds(count) : titleOf(task)
  return [`${share} %`, name, ...clock].join(' - ')
})

/** Shows the progress in the title and in the icon of the tab. */
export function followProgressInTab(): void {
  effect(() => {
    document.title = title.value
  })
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  effect(() => {
    if (icon)
      icon.href = iconOf(
        percent.value,
        toneOf(situation.value.kind, isServiceThere.value),
        (needs.value?.length ?? 0) > 0,
      )
  })
}

type Tone = 'calm' | 'waits' | 'failed' | 'gone'
const colours: Readonly<Record<Tone, string>> = {
  calm: '#5b67e8',
  waits: '#d98a12',
  failed: '#d8383d',
  gone: '#8a909c',
}

export function toneOf(kind: typeof situation.value.kind, isThere: boolean | undefined): Tone {
  if (isThere === false) return 'gone'
  if (kind === 'failed') return 'failed'
  return ['waiting', 'sign-in', 'agreement', 'no-server', 'connecting', 'disconnected', 'paused'].includes(
    kind,
  )
    ? 'waits'
    : 'calm'
}

/** A ring that is filled by percent around a map of four tiles, with a dot when something needs a person, as an address of its picture. */
export function iconOf(share: number | undefined, tone: Tone, needsSomeone = false): string {
  const colour = colours[tone]
  const around = 2 * Math.PI * 14
  const ring =
    share === undefined
      ? ''
      : `<circle cx="16" cy="16" r="14" fill="none" stroke="${colour}" stroke-opacity=".3" stroke-width="4"/><circle cx="16" cy="16" r="14" fill="none" stroke="${colour}" stroke-width="4" stroke-dasharray="${(around * share) / 100} ${around}" transform="rotate(-90 16 16)"/>`
  const tiles = `<path fill="${colour}" d="M9 9h6v6H9zM17 17h6v6h-6z"/><path fill="${colour}" fill-opacity=".55" d="M17 9h6v6h-6zM9 17h6v6H9z"/>`
  const dot = needsSomeone ? `<circle cx="25" cy="7" r="7" fill="${colours.failed}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ring}${tiles}${dot}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
