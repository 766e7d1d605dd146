import { computed } from '@preact/signals'
import { language } from './language.ts'

/** Numbers, times and lists as the language of the page writes them. */
export const format = computed(() => createFormat(language.value))

const minuteSeconds = 60
const hourSeconds = 3600
const daySeconds = 86_400
const weekMs = 6 * daySeconds * 1000

export function createFormat(tag: string) {
  const number = new Intl.NumberFormat(tag)
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const list = new Intl.ListFormat(tag)
  const monthDay = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long' })
  const yearMonth = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' })
  const units = new Intl.DurationFormat(tag, { style: 'narrow' })
  // Chinese has no gaps between numbers and units.
  const spoken = (parts: Parameters<typeof units.format>[0]): string =>
    tag.startsWith('zh') ? units.format(parts).replaceAll(' ', '') : units.format(parts)

  return {
    number: (value: number): string => number.format(value),
    /** With one digit behind the point. */
    decimal: (value: number): string => decimal.format(value),
    /** Of a share, 0..1; 100 % only for all. */
    percent: (share: number): string => percent.format(share < 1 ? Math.min(share, 0.99) : 1),
    list: (items: Iterable<string>): string => list.format(items),
    /** The time of the day; with the day of the week when it is another day, with the date when that is a week away. */
    clock(at: Date, now = new Date()): string {
      if (at.toDateString() === now.toDateString()) return clock.format(at)
      return (Math.abs(at.getTime() - now.getTime()) < weekMs ? day : moment).format(at)
    },
    /** The end of long work: the time of the day while it is near, else the day. */
    roughly: (at: Date, now = new Date()): string =>
      at.getTime() - now.getTime() < daySeconds * 1000 ? clock.format(at) : dates.format(at),
    /** Of a day such as `2026-01-31`. */
    date: (day: string): string => dates.format(new Date(`${day}T00:00`)),
    moment: (at: Date): string => moment.format(at),
    /** Of units, such as `3 weeks`. */
    count: (value: number, unit: 'day' | 'week'): string =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    /** Month and day. */
    day: (at: Date): string => monthDay.format(at),
    /** The third of a month; with the year when it is not the next such month. */
    monthPart(at: Date, now: Date): readonly [part: 'early' | 'middle' | 'late', month: string] {
      const part = at.getDate() <= 10 ? 'early' : at.getDate() <= 20 ? 'middle' : 'late'
      const isNext = (at.getFullYear() - now.getFullYear()) * 12 + at.getMonth() - now.getMonth() < 12
      return [part, (isNext ? month : yearMonth).format(at)]
    },
    /** In its two largest units. */
    duration(seconds: number): string {
      const whole = Math.max(1, Math.round(seconds))
      if (whole < minuteSeconds) return spoken({ seconds: whole })
      if (whole < hourSeconds) return spoken({ minutes: Math.round(whole / minuteSeconds) })
      const minutes = Math.round(whole / minuteSeconds)
      if (whole < daySeconds) return spoken({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      const hours = Math.round(whole / hourSeconds)
      return spoken({ days: Math.floor(hours / 24), hours: hours % 24 })
    },
    /** Such as `3 minutes ago`. */
    since(at: Date, now = new Date()): string {
      const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
      const size = Math.abs(seconds)
      if (size < minuteSeconds) return relative.format(seconds, 'second')
      if (size < hourSeconds) return relative.format(Math.round(seconds / minuteSeconds), 'minute')
      if (size < daySeconds) return relative.format(Math.round(seconds / hourSeconds), 'hour')
      return relative.format(Math.round(seconds / daySeconds), 'day')
    },
  }
}
