import { cpSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, type Task } from '../../lib/client/client.ts'
import { pictureOfMap } from '../../lib/mapart/map-grid.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import type { PlotState } from '../../lib/plots/schema.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type LineOptions, type LineWorld, openLineWorld, tasksOnPlots } from './line-world.ts'

/** A practice world with plots and a station, and the whole service, which can be killed and started again. */
export interface ProductionLine extends AsyncDisposable, LineWorld {
  readonly app: () => TestApp
  /** Resolves when all bots are in the game. */
  whenReady(): Promise<void>
  /** Uploads arts and queues them on any plot, in order. */
  queue(arts: Readonly<Record<string, Blueprint>>, fields?: Record<string, unknown>): Promise<void>
  /** As `kill -9`: what was written stays, the bots' connections break, nothing more is done. Then the service starts anew. */
  kill(): Promise<void>
  /** Ends the service as a system does, and starts it anew. */
  restart(): Promise<void>
  /** Kills it in the moment in which a plot has come to this state. */
  killAt(state: PlotState['state']): Promise<void>
  /** Resolves when all tasks are done; rejects when one has failed, or more often in a row than is allowed, or is not begun again by itself. */
  finished(failures?: number): Promise<void>
}

export async function openProductionLine(options: LineOptions): Promise<ProductionLine> {
  const site = await openLineWorld(options)
  const { world, bots } = site
  let data = newFolder()
  let app = await startTestApp({ acceptEula: true, data })
  const must = async (response: Promise<Response>) => {
    const answer = await response
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const post = (path: string, json: unknown) => must(app.request('POST', path, { json }))
  for (const [service, value] of Object.entries(site.configuration(bots)))
    await post(`/config/${service}`, value)

  async function whenReady(): Promise<void> {
    while (!bots.every((name) => world.network.players.has(name))) await world.ticks(5)
    await world.ticks(10)
  }

  async function kill(): Promise<void> {
    const copy = newFolder()
    cpSync(data, copy, { recursive: true })
    for (const name of bots) world.faults.cut(name)
    await app.mapwright.stop()
    rmSync(data, { recursive: true, force: true })
    data = copy
    app = await startTestApp({ acceptEula: true, data })
  }

  async function restart(): Promise<void> {
    await app.mapwright.stop()
    app = await startTestApp({ acceptEula: true, data })
  }

  return {
    ...site,
    app: () => app,
    whenReady,
    async queue(arts, fields = {}) {
      await whenReady()
      for (const [name, art] of Object.entries(arts)) {
        const body = new FormData()
        body.append('file', new File([gzipSync(writeStructure(art))], `${name}.nbt`))
        await must(app.request('POST', '/blueprints', { body }))
      }
      await post('/mapart/tasks', tasksOnPlots(Object.keys(arts), fields))
      await must(app.request('POST', '/mapart/task/autoBuild?auto=true'))
    },
    kill,
    restart,
    async killAt(state) {
      const killed = Promise.withResolvers<void>()
      const stop = app.mapwright.services.plots.changed(() => {
        if (!app.mapwright.services.plots.list().some((plot) => plot.state === state)) return
        stop()
        killed.resolve(kill())
      })
      await killed.promise
    },
    async finished(failures = 0) {
      for (;;) {
        // It may be killed in between.
        const answer = await app.client.get('/mapart/tasks').catch(() => undefined)
        const tasks = answer ? bodyOf(answer) : undefined
        if (tasks?.length === 0) return
        const failed = tasks?.find((task) => task.Status === 'error' && failuresOf(task) > failures)
        if (failed) throw new Error(`${failed.ID}: ${failed.Record?.ErrorMessage}`)
        await world.ticks(20)
      }
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      rmSync(data, { recursive: true, force: true })
      await world.stop()
    },
  }
}

/** In a row, without anything placed between them; no end of them where the task is not begun again by itself. */
function failuresOf({ Record }: Task): number {
  const { retryAt, tries = 1 } = Record?.Cause ?? {}
  return retryAt === undefined ? Number.POSITIVE_INFINITY : tries
}

/** Pixels of an art that a map item shows otherwise, of one of its maps; without the first row, if the file has no north row. */
export function differingPixels(
  { world }: Pick<ProductionLine, 'world'>,
  id: number,
  art: Blueprint,
  [column, row]: readonly [number, number] = [0, 0],
): number {
  const shown = world.subServer('1').maps.get(id)?.pixels
  const wanted = pictureOfMap(previewOf(art, world.version), column, row).pixels
  const hasNorthRow = row > 0 || art.length % 128 === 1
  const isSame = (pixel: number, at: number) =>
    hasNorthRow || at >= 128 ? shown?.[at] === pixel : (shown?.[at] ?? 0) >> 2 === pixel >> 2
  return wanted.filter((pixel, at) => pixel !== 0 && !isSame(pixel, at)).length
}

/** By rules 1 to 3, a line that has ended: each art one map, in the box, as the preview has it; nothing is left anywhere. */
export async function verdictOf(line: ProductionLine, made: Readonly<Record<string, Blueprint>>) {
  const [plot] = bodyOf(await line.app().client.get('/plots'))
  return {
    state: plot!.state,
    maps: line.maps().map(({ where }) => where),
    differing: plot!.made.map(({ task, id }) => differingPixels(line, id, made[task]!)),
    standing: line.standing(),
  }
}

/** A carpet of two colours with a row to the north. */
export function carpet(side: number, first: string, second: string) {
  return blueprintOf(
    { width: side, height: 1, length: side },
    Array.from({ length: side * side }, (_, i) => {
      const [x, z] = [i % side, Math.floor(i / side)]
      return [x, 0, z, `${(x * z) % 3 === 0 ? first : second}_carpet`] as const
    }),
  )
}
