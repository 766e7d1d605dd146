import { useNow } from '../parts/hooks.ts'
import { format } from '../state/format.ts'

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string
  readonly text: (duration: string) => string
}

/** How long it is until a moment; nothing once that is past. */
export function Countdown({ until, text }: CountdownProps) {
  const seconds = (Date.parse(until) - useNow()) / 1000
  return seconds > 0 ? <p class="quiet">{text(format.value.duration(Math.ceil(seconds)))}</p> : null
}
