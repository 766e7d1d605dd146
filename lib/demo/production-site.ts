import type { Blueprint } from '../blueprint/blueprint.ts'
import type { MaterialBoxes } from '../config/mapart-box.ts'
import type { PlotSettings } from '../config/plots.ts'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import { addWaterDevice } from '../practice/devices/water-device.ts'
import type { PracticeOptions } from '../practice/practice-world.ts'
import { openPracticeSite, type PracticeSite } from './practice-site.ts'

type Cell = [number, number, number]

export interface ProductionSite extends PracticeSite {
  readonly plot: PlotSettings
  /** Container for finished maps. */
  readonly box: Cell
  /** Cell of the northernmost frame; the others hang to its south. */
  readonly wall: Cell
}

const warp = 'plot'
const ticksOfWater = 600
/** The converter may choose another block for the row to the north. */
const spareBlocks = 256

/**
 * A practice site for arts of one map that are built again and again: a plot that water clears when a button is pressed, and, beside the
 * station, what it takes to make, name, copy and hang map items, with a wall for so many frames.
 */
export async function openProductionSite(
  blueprint: Blueprint,
  options: PracticeOptions,
  frames: number,
): Promise<ProductionSite> {
  const site = await openPracticeSite(blueprint, options, spareBlocks)
  const { world, boxes, origin } = site
  const station = boxes.stations[0]!
  const y = origin.y
  const north = origin.z + blueprint.length - MAP_SIDE
  // East of the chests with material.
  const x = Math.max(...station.boxes.map(({ position }) => position[0])) + 4
  const z = north + 64
  const at = (east: number, up: number, south: number): Cell => [x + east, y + up, z + south]

  const [dump, box, mapChest] = [at(0, 0, -4), at(0, 0, 0), at(0, 0, -2)]
  world.placeChest(...dump, { double: true, items: {} })
  world.placeChest(...box, { double: true, items: {} })
  world.placeChest(...mapChest, { items: { map: 64, glass_pane: 64 } })
  world.placeChest(...at(0, 0, -6), { items: { experience_bottle: 64, map: 64, item_frame: 64 } })
  world.setBlock(...at(0, 0, 2), 'cartography_table')
  world.setBlock(...at(0, 0, 4), 'crafting_table')
  world.setBlock(...at(0, 0, 6), 'anvil')
  for (let frame = 0; frame < frames; frame++) world.setBlock(...at(5, 2, frame), 'stone')

  // Out of reach of the water, which would wash it away.
  const button = { x: origin.x + 4, y, z: north - 11 }
  const plotBox = {
    min: { x: origin.x, y, z: north - 1 },
    max: { x: origin.x + MAP_SIDE - 1, y, z: north + MAP_SIDE - 1 },
  }
  world.setBlock(button.x, button.y, button.z, 'stone_button[face=floor]')
  addWaterDevice(world, { plot: plotBox, trigger: button, ticks: ticksOfWater })
  world.addWarp(warp, { x: origin.x - 2.5, y, z: north + 1.5 })

  const withMaps: MaterialBoxes = {
    stations: [
      {
        ...station,
        boxes: [...station.boxes, { item: 'map', position: mapChest, kind: 'chest' }],
        dump,
      },
    ],
  }
  return {
    ...site,
    boxes: withMaps,
    plot: {
      ...{ name: 'demo', server: 0, warp, position: [origin.x, y, north], maps: [1, 1] },
      station: { server: 0, warp: station.warp },
      clear: { kind: 'press', position: [button.x, button.y, button.z], seconds: 60 },
    },
    box,
    wall: at(4, 2, 0),
  }
}
