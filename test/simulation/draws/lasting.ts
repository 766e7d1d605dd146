import type { Cuboid, Position } from '../../../lib/game/position.ts'
import { partsOf } from '../../../lib/practice/world/chests.ts'
import type { Random } from '../../../lib/random.ts'
import { boxOfArt, type FaultKind, pick } from '../../faults/fault-kind.ts'
import { botName, buildingWarp, type FaultSite, warp } from '../../faults/fault-site.ts'
import { joinRaw } from '../../practice/raw-client.ts'

/** A fault that ends after a while, however long the build takes. */
export interface DrawnLasting {
  readonly name: LastingName
  readonly seconds: number
}

interface Lasting {
  /** When it begins: after a random share of the placements, when material is fetched, or before the bot comes. */
  readonly when: 'placing' | 'fetching' | 'start'
  readonly site?: FaultKind['site']
  /** Returns what ends it. */
  begin(site: FaultSite, random: Random, milliseconds: number): (() => void) | undefined
}

const forbidding = (refuse: (site: FaultSite, isRefused: boolean) => void) => (site: FaultSite) => {
  refuse(site, true)
  return () => refuse(site, false)
}

/** Empties a box, both halves of a double chest alike. */
function empty(site: FaultSite, [x, y, z]: readonly [number, number, number]): () => void {
  const { containers, world } = site.world.subServer(site.stationServer)
  const at = { x, y, z }
  const parts = partsOf(world, at, world.stateAt(at))
  const itemsOf = (part: Position) => containers.open(part).container.items
  const stacks = parts.flatMap(itemsOf).filter((stack) => stack !== null)
  for (const part of parts) itemsOf(part).fill(null)
  return () => {
    // Beside what the bot has put there meanwhile.
    for (const slots of parts.map(itemsOf))
      for (const [slot, stack] of slots.entries()) slots[slot] = stack ?? stacks.shift() ?? null
  }
}

function lock(site: FaultSite, places: readonly (readonly [number, number, number])[]): () => void {
  const { world, stationServer } = site
  const unlock = places.map(([x, y, z]) => world.faults.lockBox({ x, y, z }, stationServer))
  return () => {
    for (const end of unlock) end()
  }
}

function half(site: FaultSite, random: Random): Cuboid {
  const { min, max } = boxOfArt(site)
  const axis = pick(random, ['x', 'z'] as const)
  const middle = Math.floor((min[axis] + max[axis]) / 2)
  return random() < 0.5 ? { min, max: { ...max, [axis]: middle } } : { min: { ...min, [axis]: middle }, max }
}

const kinds = {
  'plot protected': { when: 'placing', begin: (site) => site.world.faults.protect(boxOfArt(site)) },
  'plot protected from the beginning': {
    when: 'start',
    begin: (site) => site.world.faults.protect(boxOfArt(site)),
  },
  'half of the plot protected': {
    when: 'placing',
    begin: (site, random) => site.world.faults.protect(half(site, random)),
  },
  'warp to the boxes refused': {
    when: 'start',
    begin: forbidding(({ world, stationServer }, isRefused) =>
      world.faults.refuseWarp(warp, isRefused, stationServer),
    ),
  },
  'warp to the art refused': {
    when: 'fetching',
    begin: forbidding(({ world }, isRefused) => world.faults.refuseWarp(buildingWarp, isRefused)),
  },
  'a box empty': { when: 'fetching', begin: (site, random) => empty(site, pick(random, site.boxes).at) },
  'all boxes empty': {
    when: 'start',
    begin(site) {
      const ends = site.boxes.map(({ at }) => empty(site, at))
      return () => {
        for (const end of ends) end()
      }
    },
  },
  'a box locked': {
    when: 'fetching',
    begin: (site, random) => lock(site, [pick(random, site.boxes).at]),
  },
  'all boxes locked': {
    when: 'start',
    begin: (site) =>
      lock(
        site,
        site.boxes.map(({ at }) => at),
      ),
  },
  snowfall: {
    when: 'placing',
    begin({ world }) {
      world.rules.snows = true
      return () => {
        world.rules.snows = false
      }
    },
  },
  'server down': {
    when: 'placing',
    begin({ world }, _random, milliseconds) {
      void world.faults.restart(milliseconds)
      return undefined
    },
  },
  'server of the art down': {
    when: 'placing',
    site: { isStationAway: true },
    begin({ world }, _random, milliseconds) {
      void world.faults.restartSubServer('1', milliseconds)
      return undefined
    },
  },
  'server of the boxes down': {
    when: 'fetching',
    site: { isStationAway: true },
    begin({ world, stationServer }, _random, milliseconds) {
      void world.faults.restartSubServer(stationServer, milliseconds)
      return undefined
    },
  },
  'server frozen': {
    when: 'placing',
    begin({ world }) {
      world.faults.pause()
      return () => world.faults.resume()
    },
  },
  'plot closed': {
    when: 'placing',
    begin(site) {
      const { min, max } = boxOfArt(site)
      return site.world.faults.close({ min: { ...min, y: min.y - 1 }, max: { ...max, y: max.y + 8 } })
    },
  },
  'held in place': { when: 'fetching', begin: ({ world }) => world.faults.hold(botName) },
  'world not sent': {
    when: 'start',
    begin({ world }) {
      world.rules.sendsChunks = false
      return () => {
        world.rules.sendsChunks = true
      }
    },
  },
  'flight forbidden': {
    when: 'placing',
    begin({ world }) {
      const before = world.rules.flight
      world.faults.allowFlight(false)
      return () => world.faults.allowFlight(before)
    },
  },
  'few clicks allowed': {
    when: 'placing',
    begin({ world }, random) {
      const before = world.rules.limiter
      world.rules.limiter = { count: 1 + Math.floor(random() * 4), windowMs: 300 }
      return () => {
        world.rules.limiter = before
      }
    },
  },
  kicked: {
    when: 'placing',
    begin({ world }) {
      world.faults.kick(botName, 'Kicked by an operator')
      return undefined
    },
  },
  'a player in the art': {
    when: 'placing',
    begin({ world, blueprint, origin }) {
      const middle = { x: origin.x + blueprint.width / 2, z: origin.z + blueprint.length / 2 }
      // Not while the server is down.
      const visitor = joinRaw(world, 'Visitor').catch(() => null)
      void visitor.then(() => world.faults.move('Visitor', middle.x, origin.y, middle.z))
      return () => void visitor.then((joined) => joined?.leave())
    },
  },
} satisfies Readonly<Record<string, Lasting>>

export type LastingName = keyof typeof kinds
export const lastingNames = Object.keys(kinds) as readonly LastingName[]

const [leastSeconds, mostSeconds] = [1, 7200]

/** As many short ones as long ones: log-uniform, on both sides of every limit. */
export const drawSeconds = (random: Random): number =>
  Math.round(leastSeconds * (mostSeconds / leastSeconds) ** random())

export function lastingFault({ name, seconds }: DrawnLasting): FaultKind {
  const { when, begin, site }: Lasting = kinds[name]
  const milliseconds = seconds * 1000
  const lasting = {
    milliseconds,
    begin: (place: FaultSite, random: Random) => begin(place, random, milliseconds),
  }
  return {
    name: `${name} for a while`,
    lasting,
    ...(when === 'start' ? {} : { when }),
    ...(site ? { site } : {}),
  }
}
