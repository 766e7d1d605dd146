import { words } from '../language.ts'
import type { Run } from '../runs.ts'

/** The phase of a task in words; of its finished maps also the step, and for how many of several. */
export function phaseWords({ phase, finishing }: Pick<Run, 'phase' | 'finishing'>): string {
  const text = words.value.phases[phase]
  if (!finishing) return text
  const { phase: step, done, total } = finishing
  return `${text} · ${step}${total > 1 ? ` · ${done}/${total}` : ''}`
}
