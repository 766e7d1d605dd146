import { words } from '../state/language.ts'
import { choose } from '../state/make/choices.ts'
import { problem, refusedFile } from '../state/make/live.ts'

/** Why the choices can't be met, with the choice that helps; or why a file was not taken. */
export function Problem() {
  const { make } = words.value
  return (
    <div class="problem" role="alert">
      {refusedFile.value && <p>{refusedFile.value}</p>}
      {problem.value && <p>{problem.value.text}</p>}
      {problem.value?.key === 'allNeedSupport' && (
        <button type="button" class="button main" onClick={() => choose({ height: 1 })}>
          {make.makeFlat}
        </button>
      )}
      {problem.value?.key === 'notEnoughStock' && (
        <button type="button" class="button main" onClick={() => choose({ palette: 'common' })}>
          {words.value.palettes.common}
        </button>
      )}
    </div>
  )
}
