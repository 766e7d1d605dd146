import type { Cuboid } from '../../lib/game/position.ts'
import type { ItemStack } from '../../lib/practice/world/item-stack.ts'
import type { Random } from '../../lib/random.ts'
import { joinRaw } from '../practice/raw-client.ts'
import { between, boxOfArt, type FaultKind, pick, repeatedly, whole } from './fault-kind.ts'
import { botName, type FaultSite } from './fault-site.ts'

/** Actions of operators, neighbours and griefers. */
export const otherPlayerFaults: readonly FaultKind[] = [
  {
    name: 'kick',
    when: 'placing',
    strike: ({ world }) => world.faults.kick(botName, 'Kicked by an operator'),
  },
  {
    name: 'kick while restocking',
    when: 'fetching',
    strike: ({ world }) => world.faults.kick(botName, 'Kicked by an operator'),
  },
  {
    name: 'repeated kicks',
    when: 'placing',
    strike: ({ world }, random) =>
      repeatedly(
        5,
        () => between(random, 400, 2500),
        () => world.faults.kick(botName, 'Kicked by an operator'),
      ),
  },
  {
    name: 'chest emptied',
    when: 'fetching',
    strike({ world, boxes, stationServer }, random) {
      world.faults.emptyChest(...pick(random, boxes).at, stationServer)
    },
    takes: 'material',
  },
  {
    name: 'chest emptied, another has the same',
    site: { boxesPerItem: 2 },
    when: 'fetching',
    strike({ world, boxes, stationServer }, random) {
      world.faults.emptyChest(...pick(random, boxes).at, stationServer)
    },
  },
  {
    name: 'chest emptied and filled again',
    when: 'fetching',
    async strike({ world, station, boxes, stationServer }, random) {
      const { at } = pick(random, boxes)
      const items = [...station.contentsAt(...at)]
      world.faults.emptyChest(...at, stationServer)
      await Bun.sleep(between(random, 1000, 6000))
      placeBox(station, at, items, 'chest')
    },
  },
  {
    name: 'chest replaced by another container',
    when: 'fetching',
    async strike({ station, boxes }, random) {
      for (const { at } of boxes) {
        const items = takeOutAll(station, at)
        station.setBlock(...at, 'air')
        await Bun.sleep(between(random, 0, 300))
        const kind = pick(random, ['trapped', 'barrel', 'shulker'] as const)
        const isPacked = items.some((stack) => stack?.name.endsWith('shulker_box'))
        // No shulker box holds another.
        placeBox(station, at, items, isPacked && kind === 'shulker' ? 'barrel' : kind)
      }
    },
  },
  {
    name: 'chest moved, none listed',
    site: { isListed: false },
    when: 'fetching',
    strike({ station, boxes }, random) {
      // What another fault has taken out of a box comes back to where that was.
      const filled = boxes.filter(({ at }) => station.contentsAt(...at).some((stack) => stack !== null))
      if (filled.length === 0) return
      const [x, y, z] = pick(random, filled).at
      const items = [...station.contentsAt(x, y, z)]
      station.setBlock(x, y, z, 'air')
      const isFree = (east: number) => station.blockAt(east, y, z) === 'air'
      let east = x + whole(random, 5, 8)
      // Where it becomes no part of another box.
      while (![east - 1, east, east + 1].every(isFree)) east++
      station.placeChest(east, y, z, { items })
    },
  },
  {
    name: 'box missing',
    when: 'fetching',
    strike({ station, boxes }, random) {
      const { at } = pick(random, boxes)
      takeOutAll(station, at, Number.POSITIVE_INFINITY)
      station.setBlock(...at, 'air')
    },
    takes: 'material',
  },
  {
    name: 'griefing',
    when: 'placing',
    strike: (site, random) =>
      repeatedly(
        3,
        () => between(random, 200, 1500),
        () => {
          const { world } = site
          world.faults.takeBlocks(boxOfArt(site), whole(random, 1, 20))
          for (let block = whole(random, 1, 6); block > 0; block--) {
            const at = positionIn(boxOfArt(site), random)
            const name = pick(random, ['dirt', 'glass', 'white_wool', 'oak_planks', 'clay'])
            world.setBlock(at.x, at.y, at.z, name)
          }
        },
      ),
  },
  {
    name: 'blocks taken one by one for 10 s',
    when: 'placing',
    strike: (site, random) =>
      repeatedly(
        30,
        () => between(random, 200, 460),
        () => void site.world.faults.takeBlocks(boxOfArt(site), 1),
      ),
  },
  {
    name: 'another player stands in the art',
    when: 'placing',
    async strike(site, random) {
      const { world, blueprint, origin } = site
      // Not while the server is down.
      const visitor = await joinRaw(world, 'Visitor').catch(() => null)
      const middle = { x: origin.x + blueprint.width / 2, z: origin.z + blueprint.length / 2 }
      world.faults.move('Visitor', middle.x, origin.y, middle.z)
      await Bun.sleep(between(random, 2000, 9000))
      visitor?.leave()
    },
  },
  {
    name: 'protection',
    when: 'placing',
    strike: (site) => void site.world.faults.protect(boxOfArt(site)),
    takes: 'plot',
  },
  {
    name: 'temporary protection',
    when: 'placing',
    async strike(site, random) {
      const lift = site.world.faults.protect(boxOfArt(site))
      await Bun.sleep(between(random, 500, 8000))
      lift()
    },
  },
  {
    name: 'inventory cleared',
    when: 'placing',
    site: { stock: 5 },
    strike({ world, robbed }) {
      world.inventoryOf(botName).fill(null)
      robbed.add(botName)
    },
  },
]

const boxSlots = 27

/** What lies in a box; of a double chest, what lies in the other half as well: beyond so many stacks it stays there, else that half is gone. */
function takeOutAll(
  station: FaultSite['station'],
  at: readonly [number, number, number],
  most: number = boxSlots,
) {
  const stacks = station.contentsAt(...at).filter((stack) => stack !== null)
  if (!/type=(left|right)/.test(station.blockAt(...at))) return stacks
  const [x, y, z] = at
  const beside = [x + 1, y, z] as const
  const all = [...stacks, ...station.contentsAt(...beside).filter((stack) => stack !== null)]
  station.setBlock(...beside, 'air')
  if (all.length > most) station.placeChest(...beside, { items: all.slice(most) })
  return all.slice(0, most)
}

/** With what another fault or the bot has put there meanwhile, too. */
function placeBox(
  station: FaultSite['station'],
  at: readonly [number, number, number],
  items: readonly (ItemStack | null)[],
  kind: 'chest' | 'trapped' | 'barrel' | 'shulker',
): void {
  const stacks = [...items, ...station.contentsAt(...at)].filter((stack) => stack !== null)
  station.placeChest(...at, { kind, items: stacks.slice(0, boxSlots) })
}

function positionIn({ min, max }: Cuboid, random: Random) {
  return {
    x: whole(random, min.x, max.x),
    y: whole(random, min.y, max.y + 1),
    z: whole(random, min.z, max.z),
  }
}
