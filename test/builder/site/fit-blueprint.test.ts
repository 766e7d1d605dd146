import { expect } from 'bun:test'
import { createBot } from '../../../lib/bot/bot.ts'
import { createBuilder } from '../../../lib/builder/builder.ts'
import { fitBlueprint } from '../../../lib/builder/site/site.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import { systemClock } from '../../../lib/clock.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { settingsDefaults } from '../../../lib/config/settings.ts'
import type { BlockKind } from '../../../lib/game/blocks.ts'
import { openTestWorld } from '../../practice/test-world.ts'
import { currentSimulation } from '../../simulation/simulate.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { silentLog as log } from '../../support/silent-log.ts'
import { memoryStores } from '../memory-stores.ts'

const art = blueprintOf({ width: 3, height: 1, length: 1 }, [
  [0, 0, 0, 'iron_chain'],
  [1, 0, 0, 'white_carpet'],
  [2, 0, 0, 'oak_log[axis=x]'],
])

/** A game that has these blocks. */
const gameWith = (...names: string[]) => ({
  blocks: { kind: ({ name }: { name: string }) => (names.includes(name) ? ({ name } as BlockKind) : null) },
})

const namesIn = (game: ReturnType<typeof gameWith>, replacements: [string, string][] = []) =>
  fitBlueprint(art, { ...game, replacements }).palette.map(({ name }) => name)

test('blocks have the names of the game version, and replacements come before that', () => {
  const old = gameWith('chain', 'white_carpet', 'white_wool', 'oak_log')

  expect(namesIn(old)).toEqual(['chain', 'white_carpet', 'oak_log'])
  expect(namesIn(old, [['minecraft:white_carpet', 'iron_chain']])).toEqual(['chain', 'chain', 'oak_log'])
  expect(namesIn(old, [['white_carpet', 'minecraft:white_wool']])).toEqual(['chain', 'white_wool', 'oak_log'])
})

test('all blocks that the game lacks are named', () => {
  expect(() => namesIn(gameWith('white_carpet'))).toThrow(
    "This server's game version has no block iron_chain, oak_log; replace it with mapart.replaceMaterials or choose another blueprint.",
  )
})

test('a block that was renamed since is built in the version of the server', async () => {
  const simulation = currentSimulation()
  const world = await openTestWorld({ version: '1.20.1', spawn: { x: -62.5, y: 63, z: -62.5 } })
  for (const item of ['chain', 'white_carpet', 'oak_log']) world.give('Builder', item, 2)
  const bot = createBot({
    settings: () => ({
      ...settingsDefaults,
      server: { host: world.host, port: world.port, version: 'auto' },
      account: { auth: 'offline', username: 'Builder' },
    }),
    delays: () => mapartDefaults.delays,
    authFolder: '/nowhere',
    openSocket: simulation?.openSocket,
    clock: systemClock,
    log,
  })
  const builder = createBuilder({
    bot,
    ...memoryStores(),
    settings: () => mapartDefaults,
    stations: createStationMemory(() => []),
    clock: systemClock,
    log,
  })
  bot.connect()

  const end = await builder.build({
    task: {
      Group: 'test',
      Type: 'mapArt',
      ID: 'a',
      Status: 'building',
      BlueprintPath: 'art.nbt',
      OffsetX: -64,
      OffsetY: 61,
      OffsetZ: -64,
      MaterialServer: 0,
      BuildingServer: 0,
    },
    blueprint: art,
    signal: AbortSignal.timeout(15_000),
    report: () => {},
  })
  await bot.disconnect()
  await world.stop()

  expect(end).toEqual({ kind: 'done' })
  expect(world.blockAt(-64, 61, -64)).toContain('chain[')
  expect(world.blockAt(-63, 61, -64)).toBe('white_carpet')
  expect(world.blockAt(-62, 61, -64)).toBe('oak_log[axis=x]')
}, 20_000)
