import type { Cuboid, Position } from '../../lib/game/position.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { sortOf } from '../simulation/harm/sorts.ts'
import { between, type FaultKind, repeatedly, whole } from './fault-kind.ts'
import { botName, floor } from './fault-site.ts'

/** Whether a body that is put into the air there may fall onto something of the player's, which nobody can steer it away from. */
function isOverProperty(world: PracticeWorld, { x, z }: Pick<Position, 'x' | 'z'>): boolean {
  const [at, y] = [{ x: Math.floor(x), z: Math.floor(z) }, floor]
  const columns = { min: { x: at.x - 1, y, z: at.z - 1 }, max: { x: at.x + 1, y: y + 12, z: at.z + 1 } }
  return [...world.blocksIn(columns)].some(({ state }) => sortOf(state.replace(/\[.*/, '')) === 'property')
}

/** Death, hunger, displacement and inventory of the bot. */
export const botFaults: readonly FaultKind[] = [
  { name: 'death', when: 'placing', strike: ({ world }) => world.faults.kill(botName) },
  { name: 'death while restocking', when: 'fetching', strike: ({ world }) => world.faults.kill(botName) },
  {
    name: 'repeated deaths',
    site: { stock: 9 },
    when: 'placing',
    strike: ({ world }, random) =>
      repeatedly(
        4,
        () => between(random, 1000, 4000),
        () => world.faults.kill(botName),
      ),
  },
  {
    name: 'hunger',
    prepare({ world, station, dump }) {
      world.give(botName, 'bread', 3)
      station.placeChest(dump[0], dump[1], dump[2] + 2, { items: { cooked_beef: 8 } })
    },
    when: 'placing',
    strike: ({ world }, random) => world.faults.hunger(botName, whole(random, 0, 5)),
  },
  {
    name: 'stuck in a hole',
    when: 'placing',
    strike({ world, origin, disturbed }, random) {
      // On another sub-server it would be in the middle of the ground.
      const { players } = world.network.subServers.get('1')!
      if (![...players].some(({ username }) => username === botName)) return
      const depth = whole(random, 2, 5)
      const at = { x: origin.x - 6, y: floor - depth, z: origin.z + whole(random, 0, 6) }
      // The ground of the practice world is thin: the hole gets walls.
      const around = (by: number, from: number, to: number): Cuboid => ({
        min: { x: at.x - by, y: from, z: at.z - by },
        max: { x: at.x + by, y: to, z: at.z + by },
      })
      // It gets out by steps.
      disturbed.push(around(depth + 2, at.y - 1, floor))
      world.fill(around(1, at.y - 1, floor), 'dirt')
      world.fill(around(0, at.y, floor), 'air')
      if (random() < 0.6) world.setBlock(at.x, floor, at.z, 'dirt')
      world.faults.move(botName, at.x + 0.5, at.y, at.z + 0.5)
    },
  },
  {
    name: 'moved elsewhere repeatedly',
    when: 'placing',
    strike: ({ world, origin }, random) =>
      repeatedly(
        3,
        () => between(random, 100, 1000),
        () => {
          const drawn = () => ({
            x: origin.x + between(random, -10, 20),
            z: origin.z + between(random, -10, 20),
          })
          const places = Array.from({ length: 20 }, drawn)
          const at = places.find((place) => !isOverProperty(world, place)) ?? origin
          world.faults.move(botName, at.x, floor + between(random, 6, 12), at.z)
        },
      ),
  },
  {
    name: 'inventory full of other items',
    prepare: ({ world }, random) => world.give(botName, 'cobblestone', 64 * whole(random, 30, 36)),
  },
  {
    name: 'inventory full of other items, and death',
    prepare: ({ world }, random) => world.give(botName, 'cobblestone', 64 * whole(random, 30, 36)),
    when: 'placing',
    strike: ({ world }) => world.faults.kill(botName),
  },
]
