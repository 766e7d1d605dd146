import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import type { PlotSettings } from '../../lib/config/plots.ts'
import type { Cuboid } from '../../lib/game/position.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import type { PracticeOptions, PracticeWorld } from '../../lib/practice/practice-world.ts'
import { openTestWorld } from '../practice/test-world.ts'

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
  /** Whether there is an inventory more of each material for every bot than the arts take. */
  readonly isPlentiful?: boolean
  readonly furnish?: (world: PracticeWorld, plots: readonly PlotSettings[]) => void
}

/** A task on any plot for each of these names of files. */
export const tasksOnPlots = (names: readonly string[], fields: Readonly<Record<string, unknown>>) =>
  names.map((ID) => ({
    ID,
    Group: 'line',
    BlueprintPath: `${ID}.nbt`,
    Plot: 'any',
    MaterialServer: 0,
    BuildingServer: 0,
    ...fields,
  }))

export interface LineWorld {
  readonly world: PracticeWorld
  readonly plots: readonly PlotSettings[]
  readonly bots: readonly string[]
  /** Chest in which the finished maps lie. */
  readonly dump: readonly [number, number, number]
  /** The settings of a program with these bots, by service. */
  configuration(bots: readonly string[]): Readonly<Record<string, unknown>>
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

const floor = 60
const chestful = 27 * 64
const inventoryful = 36 * 64

/** A practice world with plots and a station. */
export async function openLineWorld({
  arts,
  plots: count = 1,
  bots: botCount = 1,
  maps = [1, 1],
  clear = { kind: 'dig' },
  mapart = {},
  game = {},
  extras = {},
  isPlentiful = false,
  furnish,
}: LineOptions): Promise<LineWorld> {
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
  const spare = isPlentiful ? botCount * inventoryful : 32
  const loads = [...needed].flatMap(([item, amount]) => {
    const list: [string, number][] = []
    for (let rest = amount + spare; rest > 0; rest -= chestful) list.push([item, Math.min(rest, chestful)])
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
  const settingsOf = (bots: readonly string[]) => ({
    server: { host: world.host, port: world.port, version: world.version },
    account: { auth: 'offline', username: bots[0]! },
    accounts: bots.slice(1).map((username) => ({ auth: 'offline', username })),
    reconnect: { enabled: true, minDelay: 0, maxDelay: 1 },
    network: {
      preset: 'custom',
      commands: { warp: '/warp {name}' },
      replies: { arrived: '^Arrived at ' },
    },
  })
  const plotBox: Cuboid = {
    min: { x: -65, y: floor + 1, z: -66 },
    max: { x: -64 + count * maps[0] * 128, y: floor + 40, z: -64 + maps[1] * 128 },
  }
  const { subServer } = world

  return {
    world,
    plots,
    bots,
    dump,
    configuration: (accounts) => ({
      mapart,
      'mapart-box': {
        stations: [
          {
            server: 0,
            warp: 'shop',
            boxes: [...boxes, { item: 'map', position: mapChest, kind: 'chest' }],
            dump,
          },
        ],
      },
      plots: { plots },
      settings: settingsOf(accounts),
    }),
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
  }
}
