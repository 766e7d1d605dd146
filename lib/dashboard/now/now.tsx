import { words } from '../state/language.ts'
import { ProgressPanel } from './progress-panel.tsx'

/** The present: what the bot does, how far it is, and why it waits. */
export function Now() {
  return (
    <>
      <h1 class="hidden">{words.value.now.title}</h1>
      <div class="now">
        <ProgressPanel />
      </div>
    </>
  )
}
