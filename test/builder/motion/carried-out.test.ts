import { expect } from 'bun:test'
import { breakFree, createWaysOut } from '../../../lib/builder/move/break-free.ts'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { planPath, toDig } from '../../../lib/builder/scaffold/scaffold-plan.ts'
import { isGoodForDigging } from '../../../lib/builder/scaffold/scaffold-rules.ts'
import { createScaffoldBlocks } from '../../../lib/builder/scaffold/scaffold-store.ts'
import { createScaffoldWork } from '../../../lib/builder/scaffold/scaffold-work.ts'
import { Failure } from '../../../lib/failure.ts'
import { createRandom } from '../../../lib/random.ts'
import { botName, botPlace } from '../../bot/practice-bot.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { silentLog } from '../../support/silent-log.ts'
import { siteOf, turns } from '../fake-blocks.ts'
import { createScaffoldStoreInMemory } from '../memory-stores.ts'

const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']])

test('carrying a plan out takes as many blocks as it says, and leads to where it says', async () => {
  for (let seed = 1; seed <= 6; seed++) {
    await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 61, z: 5.5 } })
    const { world, player, signal } = place
    const random = createRandom(seed)
    const at = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
    await player.body.land(signal)
    for (let hill = 0; hill < 6; hill++) {
      const [x, z] = [at(0, 14), at(0, 14)]
      if (Math.hypot(x - 5, z - 5) > 2)
        world.fill({ min: { x, y: 61, z }, max: { x, y: at(61, 66), z } }, 'stone')
    }
    const block = { x: at(8, 13), y: at(66, 70), z: at(0, 14) }
    world.setBlock(block.x, block.y, block.z, 'stone')
    world.give(botName, 'dirt', 64)
    await world.ticks(10)
    const scaffolding = createScaffoldBlocks(createScaffoldStoreInMemory(), 'task')
    const site = siteOf(art, player.blocks)
    const work = createScaffoldWork({
      ...turns,
      site,
      player,
      log: silentLog,
      scaffolding,
    })
    const options = {
      ...turns,
      site,
      player,
      surroundings: createSurroundings(player.world, player.blocks),
      profile: { reach: 4.5, mustLook: true },
      air: { mayUse: () => false },
      kind: player.blocks.kind({ name: 'dirt', properties: {} }),
      isRefused: () => false,
    }

    const plan = await planPath(toDig(block), options)
    const placedBefore = world.statistics.placed
    for (const step of plan!.steps.filter(({ filled }) => filled.length > 0))
      expect([seed, await work.place(step, options)]).toEqual([seed, null])

    expect(world.statistics.placed - placedBefore).toBe(plan!.needs)
    expect(scaffolding.count()).toBe(plan!.needs)
    expect([...player.walking.around()].some((stand) => isGoodForDigging(block, stand))).toBe(true)
  }
}, 120_000)

test('from a hole of which nothing may be dug, the bot rises on as few blocks as lead out', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 61, z: 5.5 } })
  const { world, player, signal } = place
  world.fill({ min: { x: 5, y: 57, z: 5 }, max: { x: 5, y: 60, z: 5 } }, 'air')
  world.give(botName, 'dirt', 8)
  while (player.body.position().y > 57.1) await world.ticks(1)
  await world.ticks(10)
  const scaffolding = createScaffoldBlocks(createScaffoldStoreInMemory(), 'task')
  const nowhere = { leave: () => Promise.reject(new Failure('broken', 'no warp')) }
  const { rise } = createWaysOut({
    ...turns,
    site: siteOf(art, player.blocks),
    player,
    scaffolding,
  } as unknown as Parameters<typeof createWaysOut>[0])
  const guarded = { ...player, digging: { ...player.digging, mayDig: () => false } }

  await breakFree({ ...turns, signal, player: guarded, waysOut: { ...nowhere, rise } })

  expect(world.statistics.dug).toBe(0)
  expect(scaffolding.count()).toBe(3)
  expect(player.body.position().y).toBeGreaterThan(59.9)
}, 60_000)
