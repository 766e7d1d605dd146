import type { ProgressEvent } from '../../client/client.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'

/** The time of the run by phase, as a bar in shares and in words. `times` in milliseconds. */
export function PhaseTimes({ times = {} }: { readonly times: ProgressEvent['times'] }) {
  const { now, phases } = words.value
  const known = Object.entries(times).filter(
    (entry): entry is [ProgressEvent['phase'], number] => entry[0] in phases && entry[1] >= 1000,
  )
  if (known.length === 0) return null
  const sorted = known.sort(([, a], [, b]) => b - a)
  return (
    <figure class="phase-times">
      <figcaption>{now.times}</figcaption>
      <div class="bar" aria-hidden="true">
        {sorted.map(([phase, ms]) => (
          <span key={phase} data-phase={phase} style={{ flexGrow: ms }} />
        ))}
      </div>
      <ul>
        {sorted.map(([phase, ms]) => (
          <li key={phase} data-phase={phase}>
            {phases[phase]} <b>{format.value.duration(ms / 1000)}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
