import { words } from '../../state/language.ts'
import { FinishFields } from './finish-fields.tsx'

/** The fields for finished maps, folded, in the form of a task. */
export function FinishFold() {
  return (
    <details class="finish">
      <summary>{words.value.finish.title}</summary>
      <div class="fields">
        <FinishFields />
      </div>
    </details>
  )
}
