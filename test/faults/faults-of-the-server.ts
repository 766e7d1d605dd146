import { again, between, type FaultKind, whole } from './fault-kind.ts'
import { botName, buildingWarp, floor, warp } from './fault-place.ts'

/** Scaffolding for servers where nothing can be placed against air. */
const scaffoldItem = 'dirt'

/** Actions of servers and of their anti-cheats. */
export const faultsOfTheServer: readonly FaultKind[] = [
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
    name: 'lag spike while restocking',
    when: 'fetching',
    strike: ({ world }, random) => world.faults.lagSpike(between(random, 2000, 8000)),
  },
  {
    name: 'lag again and again',
    when: 'placing',
    strike: ({ world }, random) =>
      again(
        6,
        () => between(random, 100, 800),
        () => world.faults.lagSpike(between(random, 200, 1500)),
      ),
  },
  {
    name: 'server restart',
    when: 'placing',
    strike: ({ world }, random) => world.faults.restart(between(random, 300, 3000)),
  },
  {
    name: 'server restart during the last look',
    // Larger than what is loaded around the bot, so that the last look is a flight.
    side: 26,
    place: { viewDistance: 1 },
    when: 'verifying',
    strike: ({ world }, random) => world.faults.restart(between(random, 300, 3000)),
  },
  {
    name: 'server away for 20 s',
    when: 'placing',
    strike: ({ world }) => world.faults.restart(20_000),
  },
  {
    name: 'turned away at the door for a while',
    when: 'placing',
    strike: ({ world }, random) => world.faults.restartSubServer('1', between(random, 2000, 12_000)),
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
        delayMs: between(random, 0, 1500),
        cooldownMs: between(random, 500, 3000),
      })
      world.addWarp(
        buildingWarp,
        { x: origin.x - 3.5, y: floor + 1, z: origin.z + 2.5 },
        { delayMs: between(random, 0, 1500), cooldownMs: between(random, 500, 3000) },
      )
    },
    place: { isStationAway: true },
  },
  {
    name: 'inventory desync',
    when: 'placing',
    strike: ({ world, boxes }, random) =>
      again(
        6,
        () => between(random, 50, 600),
        () =>
          world.faults.desyncInventory(
            botName,
            whole(random, 9, 44),
            boxes[Math.floor(random() * boxes.length)]!.item,
            whole(random, 1, 64),
          ),
      ),
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
    name: 'nothing into the air',
    side: 7,
    deadline: 300_000,
    prepare({ world }) {
      world.give(botName, scaffoldItem, 128)
      world.rules.airPlace = false
    },
  },
  {
    name: 'watched for cheats',
    side: 7,
    deadline: 300_000,
    prepare({ world }) {
      world.give(botName, scaffoldItem, 128)
      world.rules.strictMovement = true
      world.rules.strictPlacing = true
    },
  },
]
