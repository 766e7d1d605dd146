import { bodyOf, type Plots } from '../../../client/client.ts'
import { client } from '../client.ts'
import { configurations, readConfiguration, saveConfiguration } from '../configuration.ts'
import { words } from '../language.ts'
import { notify } from '../notices.ts'
import { mapSide, mapStart } from '../placing/map-grid.ts'
import type { BlockPosition } from '../placing/position.ts'

export type PlotSettings = Plots['plots'][number]

/** Says that a closed plot can be used again. */
export async function openPlot(name: string): Promise<void> {
  bodyOf(await client.post('/plots/{name}/open', { path: { name } }))
}

/** Adds a plot, or changes the one that is called `before`. */
export async function savePlot(before: string | undefined, plot: PlotSettings): Promise<void> {
  await readConfiguration('plots')
  const known = configurations.plots.value?.plots ?? []
  const at = known.findIndex(({ name }) => name === before)
  await saveConfiguration('plots', { plots: at < 0 ? [...known, plot] : known.with(at, plot) })
  notify({ kind: 'done', text: words.value.plots.saved(plot.name) })
}

/** It can be undone. */
export async function removePlot(name: string): Promise<void> {
  await readConfiguration('plots')
  const before = configurations.plots.value?.plots ?? []
  await saveConfiguration('plots', { plots: before.filter((plot) => plot.name !== name) })
  notify({
    kind: 'done',
    text: words.value.plots.removed(name),
    action: { label: words.value.page.undo, run: () => saveConfiguration('plots', { plots: before }) },
  })
}

/** The plot that the bot of an account builds on first; empty for none. */
export async function assignBot(account: string, plot: string): Promise<void> {
  await readConfiguration('plots')
  const plots = (configurations.plots.value?.plots ?? []).map(({ bots = [], ...settings }) => {
    const others = bots.filter((name) => name !== account)
    return { ...settings, bots: settings.name === plot ? [...others, account] : others }
  })
  await saveConfiguration('plots', { plots })
}

/** The corner of the map that a block lies in. */
export function cornerAround([x, y, z]: BlockPosition): BlockPosition {
  const corner = (along: number) => Math.floor((along - mapStart) / mapSide) * mapSide + mapStart
  return [corner(x), y, corner(z)]
}
