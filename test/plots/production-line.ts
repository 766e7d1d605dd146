import { cpSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, type Task } from '../../lib/client/client.ts'
import type { PlotSettings } from '../../lib/config/plots.ts'
import type { Box } from '../../lib/game/position.ts'
import { pictureOfMap } from '../../lib/mapart/map-grid.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import type { PlotState } from '../../lib/plots/schema.ts'
import type { PracticeOptions, PracticeWorld } from '../../lib/practice/practice-world.ts'
import { openTestWorld } from '../practice/test-world.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** A practice world with plots and a station, and the whole service, which can be killed and started again. */
export interface ProductionLine extends AsyncDisposable {
  readonly world: PracticeWorld
  readonly app: () => TestApp
  readonly plots: readonly PlotSettings[]
  readonly bots: readonly string[]
  /** Resolves when all bots are in the game. */
  whenReady(): Promise<void>
  /** Chest in which the finished maps lie. */
  readonly dump: readonly [number, number, number]
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
  /** All filled maps there are, by place: boxes, inventories, on the ground. */
  maps(): {
    readonly where: 'box' | 'inventory' | 'ground' | 'frame'
    readonly id: number
    readonly count: number
    readonly name?: string
  }[]
  /** Blocks on the plots' area and one row around. */
  standing(): Record<string, number>
  /** Items of that name in boxes, inventories and on the ground. */
  itemsOf(name: string): number
}

export interface LineOptions {
  readonly arts: readonly Blueprint[]
  readonly plots?: number
  readonly bots?: number
  readonly maps?: [number, number]
  /** How all plots are cleared, or each of them. */
  readonly clear?: PlotSettings['clear'] | ((plot: Pick<PlotSettings, 'position'>) => PlotSettings['clear'])
  readonly mapart?: Record<string, unknown>
  readonly game?: PracticeOptions
  /** Beside the material, by item. */
  readonly extras?: Readonly<Record<string, number>>
  readonly furnish?: (world: PracticeWorld, plots: readonly PlotSettings[]) => void
}

const floor = 60
const chestful = 27 * 64

export async function openProductionLine({
  arts,
  plots: count = 1,
  bots: botCount = 1,
  maps = [1, 1],
  clear = { kind: 'dig' },
  mapart = {},
  game = {},
  extras = {},
  furnish,
}: LineOptions): Promise<ProductionLine> {
  const stand = { x: -70.5, y: floor + 1, z: -57.5 }
  const world = await openTestWorld({
    floorHeight: floor,
    spawn: stand,
    viewDistance: 3,
    tickMs: 50,
    ...game,
  })
  world.addWarp('shop', stand)
  const plots = Array.from({ length: count }, (_, at): PlotSettings => {
    const position: [number, number, number] = [-64 + at * maps[0] * 128, floor + 1, -64]
    const warp = `plot${at + 1}`
    world.addWarp(warp, { x: position[0] - 2.5, y: floor + 1, z: -62.5 })
    return {
      ...{ name: warp, server: 0, warp, position, maps, station: { server: 0, warp: 'shop' } },
      clear: typeof clear === 'function' ? clear({ position }) : clear,
    }
  })
  const needed = new Map<string, number>()
  for (const art of arts)
    for (const { name, count } of materialsOf(art).all) needed.set(name, (needed.get(name) ?? 0) + count)
  const loads = [...needed].flatMap(([item, amount]) => {
    const list: [string, number][] = []
    for (let rest = amount + 32; rest > 0; rest -= chestful) list.push([item, Math.min(rest, chestful)])
    return list
  })
  let next = 0
  const place = (): [number, number, number] => [
    -74 - 2 * Math.floor(next / 12),
    floor + 1,
    -68 + 2 * (next++ % 12),
  ]
  const boxes = [...loads, ...Object.entries(extras)].map(([item, count]) => {
    const position = place()
    world.placeChest(...position, { items: { [item]: count } })
    return { item, position, kind: 'chest' as const }
  })
  const dump: [number, number, number] = [-68, floor + 1, -58]
  world.placeChest(...dump, { double: true, items: {} })
  const mapChest: [number, number, number] = [-68, floor + 1, -54]
  world.placeChest(...mapChest, { items: { map: 64, glass_pane: 64 } })
  world.setBlock(-68, floor + 1, -52, 'cartography_table')
  furnish?.(world, plots)

  const bots = Array.from({ length: botCount }, (_, at) => `Mapper${at === 0 ? '' : at + 1}`)
  let data = newFolder()
  const settings = {
    server: { host: world.host, port: world.port, version: world.version },
    account: { auth: 'offline', username: bots[0]! },
    accounts: bots.slice(1).map((username) => ({ auth: 'offline', username })),
    reconnect: { enabled: true, minDelay: 0, maxDelay: 1 },
    network: {
      preset: 'custom',
      commands: { warp: '/warp {name}' },
      replies: { arrived: '^Arrived at ' },
    },
  }
  let app = await startTestApp({ acceptEula: true, data })
  const must = async (response: Promise<Response>) => {
    const answer = await response
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const post = (path: string, json: unknown) => must(app.request('POST', path, { json }))
  await post('/config/mapart', mapart)
  await post('/config/mapart-box', {
    stations: [
      {
        server: 0,
        warp: 'shop',
        boxes: [...boxes, { item: 'map', position: mapChest, kind: 'chest' }],
        dump,
      },
    ],
  })
  await post('/config/plots', { plots })
  await post('/config/settings', settings)
  const plotBox: Box = {
    min: { x: -65, y: floor + 1, z: -66 },
    max: { x: -64 + count * maps[0] * 128, y: floor + 40, z: -64 + maps[1] * 128 },
  }
  const { subServer } = world

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
    world,
    app: () => app,
    plots,
    bots,
    whenReady,
    dump,
    async queue(given, fields = {}) {
      await whenReady()
      for (const [name, art] of Object.entries(given)) {
        const body = new FormData()
        body.append('file', new File([gzipSync(writeStructure(art))], `${name}.nbt`))
        await must(app.request('POST', '/blueprints', { body }))
      }
      await post(
        '/mapart/tasks',
        Object.keys(given).map((ID) => ({
          ID,
          Group: 'line',
          BlueprintPath: `${ID}.nbt`,
          Plot: 'any',
          MaterialServer: 0,
          BuildingServer: 0,
          ...fields,
        })),
      )
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
    maps() {
      const { containers, items, frames } = subServer('1')
      const found = [...containers.all()].flatMap(({ container }) =>
        container.items.map((stack) => ['box', stack] as const),
      )
      const carried = bots.flatMap((name) =>
        world.inventoryOf(name).map((stack) => ['inventory', stack] as const),
      )
      const fallen = [...items.all()].map(({ stack }) => ['ground', stack] as const)
      const hung = [...frames.all()].map(({ item }) => ['frame', item] as const)
      return [...found, ...carried, ...fallen, ...hung].flatMap(([where, stack]) =>
        stack?.data?.mapId === undefined
          ? []
          : [{ where, id: stack.data.mapId, count: stack.count, name: stack.data.customName ?? '' }],
      )
    },
    standing: () => world.countBlocks(plotBox),
    itemsOf(name) {
      const { containers, items } = subServer('1')
      const stacks = [
        ...[...containers.all()].flatMap(({ container }) => container.items),
        ...bots.flatMap((bot) => world.inventoryOf(bot)),
        ...[...items.all()].map(({ stack }) => stack),
      ]
      return stacks.reduce((sum, stack) => sum + (stack?.name === name ? stack.count : 0), 0)
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
