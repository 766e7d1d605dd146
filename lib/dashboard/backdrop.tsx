import { useWhileShown } from './parts/hooks.ts'
import { client } from './state/client.ts'
import { backdrop, readBackdrop } from './state/page/backdrop.ts'

/** The background picture behind the page. */
export function Backdrop() {
  useWhileShown(() => void readBackdrop().catch(() => {}))
  if (!backdrop.value) return null
  const { hash, position } = backdrop.value
  return (
    <img
      class="backdrop"
      alt=""
      src={client.address('/background/{hash}', { path: { hash } })}
      style={{ objectPosition: `${position}% ${position}%` }}
    />
  )
}
