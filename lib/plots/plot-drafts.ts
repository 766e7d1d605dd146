import type { Blueprint } from '../blueprint/blueprint.ts'
import { anyPlot, type PlotSettings, type Plots } from '../config/plots.ts'
import { Failure } from '../failure.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import { gridOf } from '../mapart/map-grid.ts'
import { nextTurn } from '../next-turn.ts'
import type { PlacedDraft } from '../tasks/drafts.ts'
import type { TaskDraft } from '../tasks/task.ts'
import { sentence } from '../words/sentence.ts'
import { partId } from './part-id.ts'
import { fits, placeOn } from './plots.ts'

interface PlotDraftsDependencies {
  readonly settings: () => Plots
  readonly blueprints: Pick<BlueprintLibrary, 'read' | 'survey' | 'add'>
}

/**
 * The tasks of a draft that names a plot: the draft at the place of that plot, or of the first that may have it; it gets its final place
 * with the plot. A file with more maps than the plot has is cut into parts, which become files and tasks of their own, row by row.
 */
export function createPlotDrafts({ settings, blueprints }: PlotDraftsDependencies) {
  function plotFor({ Plot: name = '', BlueprintPath: path }: TaskDraft): PlotSettings {
    const { plots } = settings()
    const plot = name === anyPlot ? largestOf(plots) : plots.find((one) => one.name === name)
    if (plot) return plot
    throw new Failure('invalid', sentence('noPlotForFile', { plot: name === anyPlot ? '' : name, path }))
  }

  async function partOf(
    draft: TaskDraft,
    part: { readonly name: string; readonly blueprint: Blueprint },
    plot: PlotSettings,
  ): Promise<PlacedDraft> {
    const { writeStructure } = await import('../blueprint/write-structure.ts')
    const BlueprintPath = await blueprints.add(part.name, await packed(writeStructure(part.blueprint)))
    const { area } = await blueprints.survey(BlueprintPath)
    return { ...draft, BlueprintPath, ...placeOn(plot, area) }
  }

  return async (draft: TaskDraft): Promise<readonly PlacedDraft[]> => {
    const plot = plotFor(draft)
    const { area } = await blueprints.survey(draft.BlueprintPath)
    const { finish } = plot
    const Finish: TaskDraft['Finish'] = draft.Finish ?? finish
    const withFinish = Finish ? { ...draft, Finish } : draft
    if (fits(area, plot)) return [{ ...withFinish, ...placeOn(plot, area) }]
    const whole = await blueprints.read(draft.BlueprintPath)
    const { partsOf } = await import('../mapart/parts.ts')
    const { columns, rows } = gridOf(area)
    const stem = draft.BlueprintPath.split(/[/\\]/)
      .at(-1)!
      .replace(/\.[a-z]+$/i, '')
      .slice(0, 100)
    const parts: PlacedDraft[] = []
    const { ID, ...fields } = withFinish
    for (const { column, row, blueprint } of partsOf(whole, plot.maps)) {
      const name = `${stem} ${columns}x${rows} c${column + 1} r${row + 1}.nbt`
      const id = ID === undefined ? {} : { ID: partId(ID, column, row) }
      const picture = Finish?.part?.picture ?? 0
      const part = { column: column * plot.maps[0], row: row * plot.maps[1], columns, picture }
      const finished = Finish ? { Finish: { ...Finish, part } } : {}
      parts.push(await partOf({ ...fields, ...id, ...finished }, { name, blueprint }, plot))
      await nextTurn()
    }
    return parts
  }
}

/** Of plots for any task, one that has room for the most maps: parts are as large as they may be. */
function largestOf(plots: readonly PlotSettings[]): PlotSettings | undefined {
  return plots.reduce<PlotSettings | undefined>(
    (best, plot) => (best && best.maps[0] * best.maps[1] >= plot.maps[0] * plot.maps[1] ? best : plot),
    undefined,
  )
}

async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
