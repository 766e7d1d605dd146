import type { ConversionReport } from '../../convert/schema/report.ts'

type Figures = Pick<
  ConversionReport,
  'materials' | 'height' | 'estimatedSeconds' | 'estimatedSecondsOnFoot' | 'error'
>

/** Changes of the mean difference, in hundredths of OKLab's unit, up to which they are called so. */
const hardly = 0.1
const slightly = 0.5

/** The cost of a change of choices: differences of figures, negative for less, and how the maps look now. */
interface ChangeCost {
  readonly kinds: number
  readonly levels: number
  /** Of building. */
  readonly seconds: number
  readonly look: Look
}
type Look = 'same' | 'slightlyBetter' | 'clearlyBetter' | 'slightlyWorse' | 'clearlyWorse'

export function costOf(before: Figures, now: Figures, movement: 'fly' | 'walk'): ChangeCost {
  const time = movement === 'walk' ? 'estimatedSecondsOnFoot' : 'estimatedSeconds'
  const change = now.error.mean - before.error.mean
  const size = Math.abs(change)
  return {
    kinds: Object.keys(now.materials).length - Object.keys(before.materials).length,
    levels: now.height - before.height,
    seconds: now[time] - before[time],
    look: size <= hardly ? 'same' : wordFor(change < 0, size <= slightly),
  }
}

function wordFor(isBetter: boolean, isSlight: boolean): Look {
  if (isBetter) return isSlight ? 'slightlyBetter' : 'clearlyBetter'
  return isSlight ? 'slightlyWorse' : 'clearlyWorse'
}
