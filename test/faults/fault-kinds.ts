import { cellAt } from '../../lib/blueprint/blueprint.ts'
import type { Random } from '../../lib/practice/random.ts'
import type { Region } from '../../lib/practice/world.ts'
import { botName, buildingWarp, type FaultPlace, type FaultPlaceOptions, floor, warp } from './fault-place.ts'

/** One thing that goes wrong while a map is built. */
export interface FaultKind {
  readonly name: string
  /** Art in one layer only: what takes hands many seconds a block would take the whole run. */
  readonly isFlat?: boolean
  /** How the place differs from the usual one. */
  readonly place?: Partial<FaultPlaceOptions>
  /** Before the bot begins. */
  prepare?(place: FaultPlace, random: Random): void
  /** When it strikes: after a random share of the placements, or a moment after the bot has gone for material. */
  readonly when?: 'placing' | 'fetching' | 'digging'
  strike?(place: FaultPlace, random: Random): Promise<void> | void
  /** The sentences with which a run may end that can't be finished; without it every run must be. */
  readonly mayEndWith?: RegExp
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low)
const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1))
const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!

export const faultKinds: readonly FaultKind[] = [
  { name: 'none' },
  {
    name: 'latency with jitter',
    prepare: ({ world }, random) =>
      world.faults.line(botName, {
        latencyMs: between(random, 20, 500),
        jitterMs: between(random, 5, 100),
      }),
  },
  {
    name: 'acks lost on the way',
    prepare: ({ world }, random) =>
      world.faults.line(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { acknowledge_player_digging: pick(random, [0.2, 0.5, 1]) },
      }),
  },
  {
    name: 'clicks lost on the way',
    prepare: ({ world }, random) =>
      world.faults.line(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { block_place: between(random, 0.02, 0.15) },
      }),
  },
  {
    name: 'limiter tightened',
    when: 'placing',
    async strike({ world }, random) {
      const before = world.rules.limiter
      world.rules.limiter = { count: whole(random, 2, 5), windowMs: 300 }
      await Bun.sleep(between(random, 1000, 4000))
      world.rules.limiter = before
    },
  },
  {
    name: 'lag spike of 10 s',
    when: 'placing',
    strike: ({ world }) => world.faults.lagSpike(10_000),
  },
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
  { name: 'line cut', when: 'placing', strike: ({ world }) => world.faults.cut(botName) },
  {
    name: 'server restart',
    when: 'placing',
    strike: ({ world }, random) => world.faults.restart(between(random, 300, 3000)),
  },
  {
    name: 'sub-server restart while restocking',
    place: { isStationAway: true },
    when: 'fetching',
    strike: ({ world, stationServer }, random) =>
      world.faults.restartSubServer(stationServer, between(random, 500, 5000)),
  },
  {
    name: 'sub-server restart while placing',
    place: { isStationAway: true },
    when: 'placing',
    strike: ({ world }, random) => world.faults.restartSubServer('1', between(random, 500, 5000)),
  },
  {
    name: 'chest emptied',
    when: 'fetching',
    strike({ world, boxes, stationServer }, random) {
      const { at } = pick(random, boxes)
      world.faults.emptyChest(...at, stationServer)
    },
    mayEndWith: /^Material is missing: \d+ [a-z_]+/,
  },
  {
    name: 'chest emptied and filled again',
    when: 'fetching',
    async strike({ world, station, boxes, stationServer }, random) {
      const { at, item } = pick(random, boxes)
      world.faults.emptyChest(...at, stationServer)
      await Bun.sleep(between(random, 1000, 6000))
      station.placeChest(...at, { items: { [item]: 200 } })
    },
  },
  {
    name: 'box missing',
    when: 'fetching',
    strike({ station, boxes }, random) {
      station.setBlock(...pick(random, boxes).at, 'air')
    },
    mayEndWith: /^Material is missing: \d+ [a-z_]+/,
  },
  {
    name: 'griefing',
    when: 'placing',
    async strike(place, random) {
      const { world } = place
      for (let visit = 0; visit < 3; visit++) {
        world.faults.takeBlocks(artOf(place), whole(random, 1, 20))
        for (let block = whole(random, 1, 6); block > 0; block--) {
          const { x, y, z } = placeIn(artOf(place), random)
          world.setBlock(x, y, z, pick(random, ['dirt', 'glass', 'white_wool', 'oak_planks', 'clay']))
        }
        await Bun.sleep(between(random, 200, 1500))
      }
    },
    // What was set high over the art is out of reach for who may not fly.
    mayEndWith: /There is no way on foot to -?\d+ \d+ -?\d+/,
  },
  {
    name: 'protection',
    when: 'placing',
    strike: (place) => void place.world.faults.protect(artOf(place)),
    mayEndWith: /protected/,
  },
  {
    name: 'protection for a while',
    when: 'placing',
    async strike(place, random) {
      const lift = place.world.faults.protect(artOf(place))
      await Bun.sleep(between(random, 500, 3000))
      lift()
    },
    mayEndWith: /protected/,
  },
  { name: 'death', when: 'placing', strike: ({ world }) => world.faults.kill(botName) },
  { name: 'death while restocking', when: 'fetching', strike: ({ world }) => world.faults.kill(botName) },
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
    strike({ world, origin }, random) {
      const depth = whole(random, 2, 5)
      const at = { x: origin.x - 6, y: floor - depth, z: origin.z + whole(random, 0, 6) }
      // The ground of the practice world is thin; the hole needs walls.
      const around = (by: number, from: number, to: number): Region => ({
        from: { x: at.x - by, y: from, z: at.z - by },
        to: { x: at.x + by, y: to, z: at.z + by },
      })
      world.fill(around(1, at.y - 1, floor), 'dirt')
      world.fill(around(0, at.y, floor), 'air')
      if (random() < 0.6) world.setBlock(at.x, floor, at.z, 'dirt')
      world.faults.move(botName, at.x + 0.5, at.y, at.z + 0.5)
    },
  },
  {
    name: 'teleport refused',
    when: 'fetching',
    prepare: ({ world, stationServer }) => world.faults.refuseWarp(warp, true, stationServer),
    async strike({ world, stationServer }, random) {
      await Bun.sleep(between(random, 500, 4000))
      world.faults.refuseWarp(warp, false, stationServer)
    },
  },
  {
    name: 'teleport refused for good',
    prepare: ({ world, stationServer }) => world.faults.refuseWarp(warp, true, stationServer),
    mayEndWith: /refuses the warp to materials/,
  },
  {
    name: 'teleport delayed and cooling down',
    prepare({ world, station, origin }, random) {
      const position = { x: origin.x + 20.5, y: floor + 1, z: origin.z + 4.5 }
      station.addWarp(warp, position, {
        delay: between(random, 0, 1500),
        cooldown: between(random, 500, 3000),
      })
      world.addWarp(
        buildingWarp,
        { x: origin.x - 3.5, y: floor + 1, z: origin.z + 2.5 },
        { delay: between(random, 0, 1500), cooldown: between(random, 500, 3000) },
      )
    },
    place: { isStationAway: true },
  },
  {
    name: 'inventory desync',
    when: 'placing',
    async strike({ world, boxes }, random) {
      for (let slip = 0; slip < 6; slip++) {
        world.faults.desyncInventory(
          botName,
          whole(random, 9, 44),
          pick(random, boxes).item,
          whole(random, 1, 64),
        )
        await Bun.sleep(between(random, 50, 600))
      }
    },
  },
  {
    name: 'inventory full of other things',
    prepare: ({ world }, random) => world.give(botName, 'cobblestone', 64 * whole(random, 30, 36)),
  },
  {
    name: 'put somewhere else',
    when: 'placing',
    async strike({ world, origin }, random) {
      for (let push = 0; push < 3; push++) {
        const at = { x: origin.x + between(random, -10, 20), z: origin.z + between(random, -10, 20) }
        world.faults.move(botName, at.x, floor + between(random, 6, 12), at.z)
        await Bun.sleep(between(random, 100, 1000))
      }
    },
  },
  {
    name: 'flight taken away',
    when: 'placing',
    async strike({ world }, random) {
      world.faults.allowFlight(false)
      if (random() < 0.5) return
      await Bun.sleep(between(random, 500, 4000))
      world.faults.allowFlight(true)
    },
  },
  {
    name: 'watched for cheats',
    prepare({ world }) {
      world.rules.strictMovement = true
      world.rules.strictPlacing = true
    },
  },
  {
    name: 'destroying, kicked',
    isFlat: true,
    place: { isDestroy: true },
    prepare: raise,
    when: 'digging',
    strike: ({ world }) => world.faults.kick(botName, 'Kicked by an operator'),
  },
  {
    name: 'destroying, killed',
    isFlat: true,
    place: { isDestroy: true },
    prepare: raise,
    when: 'digging',
    strike: ({ world }) => world.faults.kill(botName),
  },
]

/** The art stands already, with something else in one place, which is nobody's to dig. */
function raise({ world, blueprint, origin }: FaultPlace): void {
  for (const [index, packed] of blueprint.cells.entries()) {
    const { x, y, z } = cellAt(blueprint, packed)
    const { name } = index === 5 ? { name: 'gold_block' } : blueprint.palette[blueprint.states[index]!]!
    world.setBlock(origin.x + x, origin.y + y, origin.z + z, name)
  }
}

function artOf({ origin, blueprint }: FaultPlace): Region {
  return {
    from: origin,
    to: {
      x: origin.x + blueprint.width - 1,
      y: origin.y + blueprint.height - 1,
      z: origin.z + blueprint.length - 1,
    },
  }
}

function placeIn({ from, to }: Region, random: Random) {
  return {
    x: whole(random, from.x, to.x),
    y: whole(random, from.y, to.y + 1),
    z: whole(random, from.z, to.z),
  }
}
