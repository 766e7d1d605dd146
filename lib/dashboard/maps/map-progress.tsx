import { ActionButton } from '../parts/action-button.tsx'
import { postProcessing } from '../state/events.ts'
import { words } from '../state/language.ts'
import { stopMaps } from '../state/maps/wall.ts'

/** The operation under way, or how the last one ended. */
export function MapProgress() {
  const { maps: text, mapOperations, mapResults } = words.value
  const state = postProcessing.value
  if (!state?.operation) return null
  const { locked, operation, phase, done, total, result, error } = state
  return (
    <div class={`panel map-progress ${result}`} role="status">
      <p>
        <b>{mapOperations[operation]}</b> {locked ? phase : result !== '' && mapResults[result]}
      </p>
      {error !== '' && <p class="error">{error}</p>}
      {locked && (
        <>
          <progress
            aria-label={mapOperations[operation]}
            {...(total > 0 ? { max: total, value: done } : {})}
          />
          <span class="quiet">{text.progress(`${done}`, total > 0 ? `${total}` : '?')}</span>
          <ActionButton kind="danger" icon="stop" label={words.value.now.stop} action={stopMaps} />
        </>
      )}
    </div>
  )
}
