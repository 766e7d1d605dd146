import { between, type FaultKind, repeatedly, whole } from './fault-kind.ts'
import { arrivalAt, botName, buildingWarp, warp } from './fault-site.ts'

/** Scaffolding for servers on which nothing can be placed against air. */
const scaffoldingItem = 'dirt'

/** Faults of servers, sub-servers, warp plug-ins and anti-cheats. */
export const serverFaults: readonly FaultKind[] = [
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
    name: 'repeated lag',
    when: 'placing',
    strike: ({ world }, random) =>
      repeatedly(
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
    name: 'server restart while verifying',
    // Larger than the loaded area around the bot, so that it flies while verifying.
    side: 26,
    site: { viewDistance: 1 },
    when: 'verifying',
    strike: ({ world }, random) => world.faults.restart(between(random, 300, 3000)),
  },
  {
    name: 'server down for 20 s',
    when: 'placing',
    strike: ({ world }) => world.faults.restart(20_000),
  },
  {
    name: 'login refused for a while',
    when: 'placing',
    strike: ({ world }, random) => world.faults.restartSubServer('1', between(random, 2000, 12_000)),
  },
  {
    name: 'sub-server restart while restocking',
    site: { isStationAway: true },
    when: 'fetching',
    strike: ({ world, stationServer }, random) =>
      world.faults.restartSubServer(stationServer, between(random, 500, 5000)),
  },
  {
    name: 'sub-server restart while placing',
    site: { isStationAway: true },
    when: 'placing',
    strike: ({ world }, random) => world.faults.restartSubServer('1', between(random, 500, 5000)),
  },
  {
    name: 'warp refused for a while',
    when: 'fetching',
    prepare: ({ world, stationServer }) => world.faults.refuseWarp(warp, true, stationServer),
    async strike({ world, stationServer }, random) {
      await Bun.sleep(between(random, 500, 4000))
      world.faults.refuseWarp(warp, false, stationServer)
    },
  },
  {
    name: 'warp refused permanently',
    prepare: ({ world, stationServer }) => world.faults.refuseWarp(warp, true, stationServer),
  },
  {
    name: 'warp delayed and cooling down',
    prepare(site, random) {
      const delays = () => ({ delayMs: between(random, 0, 1500), cooldownMs: between(random, 500, 3000) })
      site.station.addWarp(warp, site.stand, delays())
      site.world.addWarp(buildingWarp, arrivalAt(site), delays())
    },
    site: { isStationAway: true },
  },
  {
    name: 'inventory desync',
    when: 'placing',
    strike: ({ world, boxes, robbed }, random) =>
      repeatedly(
        6,
        () => between(random, 50, 600),
        () => {
          const slot = whole(random, 9, 44)
          const { item } = boxes[Math.floor(random() * boxes.length)]!
          const held = world.inventoryOf(botName)[slot]
          const isOwn = held && (held.data || boxes.every((box) => box.item !== held.name))
          // In the windows of such servers nothing shows what a slot really holds before it is put into a box.
          if (isOwn && !world.network.rules.showsPlayerSlots) return
          // The bot takes it for something else, and may place a thing of its owner's.
          if (held?.data) robbed.add(botName)
          world.faults.desyncInventory(botName, slot, item, whole(random, 1, 64))
        },
      ),
  },
  {
    name: 'flight forbidden',
    when: 'placing',
    async strike({ world }, random) {
      world.faults.allowFlight(false)
      if (random() < 0.5) return
      await Bun.sleep(between(random, 500, 4000))
      world.faults.allowFlight(true)
    },
  },
  {
    name: 'no placing against air',
    side: 7,
    timeoutMs: 300_000,
    prepare({ world }) {
      world.give(botName, scaffoldingItem, 128)
      world.rules.airPlace = false
    },
  },
  {
    name: 'strict anti-cheat',
    side: 7,
    timeoutMs: 300_000,
    prepare({ world }) {
      world.give(botName, scaffoldingItem, 128)
      world.rules.strictMovement = true
      world.rules.strictPlacing = true
    },
  },
]
