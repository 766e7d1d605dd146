import type { Position } from '../../../lib/game/position.ts'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import { createRandom } from '../../../lib/random.ts'
import { createPlot } from '../../simulation/things/plot.ts'
import { things } from '../../simulation/things/things.ts'
import type { FirstWorld } from './first-world.ts'
import { forest, hills, meadowY, nether, netherY, ocean } from './landscapes.ts'
import { buildStation, colours, stationRadius } from './station.ts'

/** Maps lie on a grid with corners at 64 modulo 128: a station just inside of a cell, near its edge. */
const atEdge = { x: 74, z: 20 }
const radius = stationRadius + 1

const stand = ({ x, z }: { readonly x: number; readonly z: number }, y = meadowY + 1): Position => ({
  x: x + 0.5,
  y,
  z: z + 0.5,
})
const flat = (at: { readonly x: number; readonly z: number }) => ({ floorHeight: meadowY, spawn: stand(at) })

/** Puts some of the things that players have at a place. */
function putThing(
  world: PracticeWorld,
  name: string,
  { x, z }: { readonly x: number; readonly z: number },
): void {
  const corner = { x, y: meadowY + 1, z }
  things[name]!.build(createPlot(world.subServer('1'), corner, createRandom(x * 1000 + z)))
}

/** Houses, fields and pens along two streets, from ten blocks beside the station on. */
function buildVillage(world: PracticeWorld, { x, z }: { readonly x: number; readonly z: number }): void {
  const inhabited = [
    'house',
    'field',
    'house',
    'pen',
    'house',
    'workshop',
    'house',
    'railway',
    'pond',
    'house',
    'gallery',
    'redstone',
  ]
  for (const [index, name] of inhabited.entries()) {
    const along = Math.floor(index / 2) * 9
    putThing(world, name, { x: x + 14 + along, z: z + (index % 2 === 0 ? -8 : 3) })
  }
  const path = world.network.data.hasBlock('dirt_path') ? 'dirt_path' : 'grass_path'
  for (let along = 12; along < 66; along++) {
    const street = { x: x + along, y: meadowY, z }
    world.fill({ min: street, max: { ...street, z: z + 1 } }, path)
  }
  putThing(world, 'armour stands', { x: x + 12, z: z + 4 })
  putThing(world, 'signs', { x: x + 11, z: z - 4 })
}

/** A house around a station, with a door in the south. */
function buildStationHouse(world: PracticeWorld, { x, z }: { readonly x: number; readonly z: number }): void {
  const [low, high] = [meadowY + 1, meadowY + 4]
  const box = (grow: number, from: number, to: number) => ({
    min: { x: x - grow, y: from, z: z - grow },
    max: { x: x + grow, y: to, z: z + grow },
  })
  world.fill(box(stationRadius + 1, low, high), 'oak_planks')
  world.fill(box(stationRadius, low, high - 1), 'air')
  world.fill(box(stationRadius + 1, meadowY, meadowY), 'stone_bricks')
  const door = { x, z: z + stationRadius + 1 }
  world.fill({ min: { ...door, y: low }, max: { ...door, y: low } }, 'oak_door[half=lower,facing=north]')
  world.fill(
    { min: { ...door, y: low + 1 }, max: { ...door, y: low + 1 } },
    'oak_door[half=upper,facing=north]',
  )
  for (const side of [-1, 1]) {
    world.fill(
      { min: { x: x + side * 4, y: low + 1, z: door.z }, max: { x: x + side * 4, y: low + 1, z: door.z } },
      'glass',
    )
    world.setBlock(x + side * stationRadius, low + 2, z, `wall_torch[facing=${side === 1 ? 'west' : 'east'}]`)
  }
}

/** The worlds of a first start, by name. */
export const firstWorlds: readonly FirstWorld[] = [
  {
    name: 'hills',
    game: { landscape: hills(atEdge, radius), spawn: stand(atEdge) },
    furnish: (world) => ({ stations: [buildStation(world, stand(atEdge))] }),
  },
  {
    name: 'forest',
    game: { landscape: forest(atEdge, radius), spawn: stand(atEdge) },
    furnish: (world) => ({ stations: [buildStation(world, stand(atEdge))] }),
  },
  {
    name: 'village beside',
    game: flat(atEdge),
    furnish(world) {
      buildVillage(world, atEdge)
      return { stations: [buildStation(world, stand(atEdge))] }
    },
  },
  {
    name: 'ocean',
    game: { landscape: ocean(atEdge, radius + 3), spawn: stand(atEdge) },
    furnish: (world) => ({ stations: [buildStation(world, stand(atEdge))] }),
  },
  {
    name: 'station in a house',
    game: flat(atEdge),
    furnish(world) {
      buildStationHouse(world, atEdge)
      return { stations: [buildStation(world, stand(atEdge))] }
    },
  },
  {
    // The map around it is the cell from -64 to 63.
    name: 'station in the middle of a cell',
    game: flat({ x: 0, z: 0 }),
    furnish: (world) => ({ stations: [buildStation(world, stand({ x: 0, z: 0 }))] }),
  },
  {
    name: 'two stations',
    game: flat(atEdge),
    furnish(world) {
      const other = stand({ x: atEdge.x - 40, z: atEdge.z + 60 })
      return {
        stations: [
          buildStation(world, stand(atEdge), { warp: 'bright', colours: colours.slice(0, 8) }),
          buildStation(world, other, { warp: 'dark', colours: colours.slice(8) }),
        ],
      }
    },
  },
  {
    name: 'no station',
    game: flat(atEdge),
    furnish: () => ({ stations: [] }),
  },
  {
    // The spawn is a lobby; the material is on another sub-server than the free ground.
    name: 'network with warps',
    game: { personality: 'network', messages: 'mcfallout', ...flat({ x: 8, z: 8 }) },
    furnish(world) {
      world.fill({ min: { x: 0, y: meadowY, z: 0 }, max: { x: 16, y: meadowY, z: 16 } }, 'quartz_block')
      for (const server of ['2', '3']) world.subServer(server)
      const at = stand({ x: 300, z: 200 })
      const station = buildStation(world, at, { server: '2', warp: 'shop' })
      world.server('3').addWarp('mapart', stand({ x: 1000, z: 1000 }))
      return { stations: [station] }
    },
  },
  {
    // A map of the nether shows nothing but noise.
    name: 'nether',
    game: { dimension: 'the_nether', landscape: nether(atEdge, radius), spawn: stand(atEdge, netherY + 1) },
    furnish: (world) => ({ stations: [buildStation(world, stand(atEdge, netherY + 1))] }),
  },
]

/** Throws when there is no such world. */
export function firstWorld(name: string): FirstWorld {
  const found = firstWorlds.find((one) => one.name === name)
  if (!found) throw new Error(`There is no first world "${name}".`)
  return found
}
