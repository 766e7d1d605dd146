import type { Blueprint } from '../blueprint/blueprint.ts'
import type { MaterialBoxes } from '../config/mapart-box.ts'
import type { Position } from '../game/position.ts'
import { mapGridOf } from '../mapart/map-grid.ts'
import { materialsOf } from '../mapart/materials.ts'
import { type PracticeOptions, type PracticeWorld, startPracticeWorld } from '../practice/practice-world.ts'
import { nearestAligned } from '../tasks/alignment.ts'

export interface PracticeSite {
  readonly world: PracticeWorld
  /** The material station, as `mapart-box` is configured. */
  readonly boxes: MaterialBoxes
  /** World position of the blueprint's minimum corner. */
  readonly origin: Position
}

const floorY = 60
const warp = 'materials'
/** Blocks between the building site and the station to its east. */
const stationDistance = 16
/** Stacks per double chest. */
const chestStacks = 54
/** A practice world with the material for a blueprint in two rows of double chests beside the building site. */
export async function openPracticeSite(
  blueprint: Blueprint,
  options: PracticeOptions,
  /** So many more of each than the blueprint needs, as some blocks are lost. */
  spareBlocks = 64,
): Promise<PracticeSite> {
  const { OffsetX, OffsetZ } = nearestAligned({ OffsetX: -64, OffsetZ: -64 }, mapGridOf(blueprint))
  const station = {
    x: OffsetX + blueprint.width + stationDistance + 3,
    y: floorY + 1,
    z: OffsetZ + Math.floor(blueprint.length / 2),
  }
  const world = await startPracticeWorld({
    ...options,
    floorHeight: floorY,
    spawn: station,
  })
  world.addWarp(warp, station)
  const chests = chestLoads(blueprint, spareBlocks)
  const boxes = chests.map(({ item, count }, index) => {
    const x = index % 2 === 0 ? station.x - 3 : station.x + 1
    const z = station.z + (Math.floor(index / 2) - Math.floor(chests.length / 4)) * 2
    world.placeChest(x, floorY + 1, z, { double: true, items: { [item]: count } })
    return { item, position: [x, floorY + 1, z] as [number, number, number], kind: 'chest' as const }
  })
  return {
    world,
    boxes: { stations: [{ server: 0, warp, boxes }] },
    origin: { x: OffsetX, y: floorY + 1, z: OffsetZ },
  }
}

function chestLoads(blueprint: Blueprint, spareBlocks: number): { item: string; count: number }[] {
  return materialsOf(blueprint).all.flatMap(({ name, count, stacks }) => {
    const stackSize = Math.max(1, Math.ceil(count / stacks))
    const chestful = chestStacks * stackSize
    const loads = []
    for (let rest = count + spareBlocks; rest > 0; rest -= chestful)
      loads.push({ item: name, count: Math.min(rest, chestful) })
    return loads
  })
}
