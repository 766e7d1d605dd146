import type { Text } from '../language/text.ts'
import type { BuildState, Run } from './crew.ts'
import type { RunEnd } from './record.ts'

/** Something that happens to the state of building. */
export type BuildEvent =
  | { readonly is: 'begun'; readonly run: Run }
  /** `run` is to end; nothing happens to another one. */
  | { readonly is: 'stopped'; readonly run: string; readonly reason?: Text | undefined }
  /** There is a newer picture of what is built (PNG in Base64). */
  | { readonly is: 'pictured'; readonly picture: string }
  /** All members have left the run. */
  | { readonly is: 'ended'; readonly end: RunEnd }
  /** Automatic building was switched. */
  | { readonly is: 'switched'; readonly isOn: boolean }

/** The state of building after an event, as far as that changes it. */
export function stateAfter({ run, skipped }: BuildState, event: BuildEvent): Partial<BuildState> {
  switch (event.is) {
    case 'begun':
      return { run: event.run, skipped: skipped.filter((task) => task !== event.run.task) }
    case 'switched':
      return { isAutomatic: event.isOn, skipped: [], ...(event.isOn ? { ended: null } : {}) }
  }
  if (!run) return {}
  switch (event.is) {
    case 'stopped': {
      const stopReason = event.reason === undefined ? {} : { stopReason: event.reason }
      return run.id === event.run ? { run: { ...run, isStopping: true, ...stopReason } } : {}
    }
    case 'pictured':
      return { run: { ...run, base: { ...run.base, PreviewImage: [event.picture] } } }
    case 'ended':
      return {
        run: null,
        ended: { run: run.id, task: run.task, end: event.end },
        ...(event.end.kind === 'skipped' ? { skipped: [...skipped, run.task] } : {}),
      }
  }
}
