import { format } from '../format.ts'
import { words } from '../language.ts'

const daySeconds = 86_400
/** From here on the hour is not known, from there on not the day either. */
const daysFromSeconds = 4 * daySeconds
const weeksFromSeconds = 21 * daySeconds

/** How long something takes and when it is done, as exactly as that can be foreseen. */
export function doneWords(seconds: number | undefined, now = new Date()): string {
  if (seconds === undefined) return '–'
  const { duration, clock, count, day, monthPart } = format.value
  const texts = words.value.now
  const at = new Date(now.getTime() + seconds * 1000)
  if (seconds < daysFromSeconds) return texts.doneAt(duration(seconds), clock(at, now))
  if (seconds < weeksFromSeconds)
    return texts.doneAbout(count(Math.round(seconds / daySeconds), 'day'), day(at))
  const weeks = Math.round(seconds / daySeconds / 7)
  const [part, month] = monthPart(at, now)
  return texts.doneAbout(count(weeks, 'week'), texts[part](month))
}
