import { words } from '../state/language.ts'
import { cancelSearch, isCancelled, isFinished, problem, searchAgain } from '../state/make/live.ts'

/** Over the maps while they are worked out, with the way to give it up. */
export function Busy() {
  const { make, page } = words.value
  if (isFinished.value || problem.value) return null
  return (
    <p class="busy" role="status">
      {!isCancelled.value && <progress aria-label={make.working} />}
      {isCancelled.value ? make.cancelled : make.working}
      <button type="button" class="button" onClick={isCancelled.value ? searchAgain : cancelSearch}>
        {isCancelled.value ? make.workOut : page.cancel}
      </button>
    </p>
  )
}
