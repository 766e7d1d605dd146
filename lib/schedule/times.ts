/** Times of day as `HH:MM`; empty for none. */
export interface ScheduleTimes {
  readonly from: string
  readonly to: string
  readonly restart: string
  readonly restartMinutes: number
}

/** Allowed by the schedule at a moment. */
export interface Allowed {
  readonly building: boolean
  readonly playing: boolean
}

/** So long before the server restarts the bots leave. */
const leaveMinutes = 1
const dayMinutes = 24 * 60

/** Whether bots may build, and be in the game, at a moment in the time zone of this machine. */
export function allowedAt(at: Date, { from, to, restart, restartMinutes }: ScheduleTimes): Allowed {
  const now = at.getHours() * 60 + at.getMinutes() + at.getSeconds() / 60
  const isIn = (start: number, length: number) => (now - start + 2 * dayMinutes) % dayMinutes < length
  const playing = restart === '' || !isIn(minutesOf(restart) - leaveMinutes, leaveMinutes + restartMinutes)
  const hasHours = from !== '' && to !== '' && from !== to
  const hours = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes
  return { playing, building: playing && (!hasHours || isIn(minutesOf(from), hours)) }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
