import { anyPlot, type Plots } from '../config/plots.ts'
import { Failure } from '../failure.ts'
import type { StoredTask } from '../tasks/ports.ts'
import type { Task } from '../tasks/task.ts'
import { sentence } from '../words/sentence.ts'
import { fits, placeOn } from './plots.ts'

/** A task of the queue on a plot, or on the first of all that is large enough; it gets its final place with the plot. Throws `Failure('invalid')`. */
export function moveToPlot({ plots }: Plots, { task, area }: StoredTask, name: string): Task {
  const named = plots.filter((plot) => name === anyPlot || plot.name === name)
  const plot = named.find((one) => fits(area, one))
  if (plot) return { ...task, Plot: name, ...placeOn(plot, area) }
  if (named.length > 0) throw new Failure('invalid', sentence('fileLargerThanPlot'))
  const path = task.BlueprintPath
  throw new Failure('invalid', sentence('noPlotForFile', { plot: name === anyPlot ? '' : name, path }))
}
