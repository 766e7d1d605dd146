import { expect, test } from 'bun:test'
import { runBuild } from '../../lib/builder/build-run.ts'
import { openFirstLook } from '../../lib/builder/permission/first-look.ts'
import { guarded } from '../../lib/builder/permission/guarded.ts'
import { createPermission } from '../../lib/builder/permission/permission.ts'
import { createAirPlacement } from '../../lib/builder/place/air-placement.ts'
import { createLearning } from '../../lib/builder/place/learning.ts'
import { createPlacementRate } from '../../lib/builder/place/placement-rate.ts'
import { createReachEvidence } from '../../lib/builder/place/reach-evidence.ts'
import { createRefusals } from '../../lib/builder/place/refusals.ts'
import { createServerWords } from '../../lib/builder/place/server-words.ts'
import { createSurroundings } from '../../lib/builder/plan/surroundings.ts'
import { limits } from '../../lib/builder/policy/limits.ts'
import { chooseProfile } from '../../lib/builder/policy/placement-profile.ts'
import { createProgress } from '../../lib/builder/progress.ts'
import { createScaffoldBlocks } from '../../lib/builder/scaffold/scaffold-store.ts'
import { createAged } from '../../lib/builder/site/aging.ts'
import { createStallDetector } from '../../lib/builder/stall-detector.ts'
import { createStationMemory } from '../../lib/builder/supply/stations.ts'
import { openUnpacking } from '../../lib/builder/supply/unpacking.ts'
import { createLedger } from '../../lib/builder/work/ledger.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { reasonOf } from '../../lib/failure.ts'
import type { PlaceOutcome } from '../../lib/game/placing.ts'
import { createLog } from '../../lib/log.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { flatArt } from './build-arts.ts'
import { fakeBlocks, siteOf } from './fake-blocks.ts'
import { createFakePlayer } from './fake-player.ts'
import {
  createFirstLooksInMemory,
  createScaffoldStoreInMemory,
  createUnpackedInMemory,
} from './memory-stores.ts'

const tickMs = 50

/** Builds an art on the ground of which no block ever stands; resolves with the seconds until that fails, and why. */
async function failure({
  outcome = 'placed',
  hasItems = true,
}: {
  outcome?: PlaceOutcome
  hasItems?: boolean
}) {
  const blocks = fakeBlocks()
  const site = siteOf(flatArt(3, ['stone']), blocks)
  const clock = createHandClock()
  const log = createLog('error', clock.date, () => {})
  const { player, tick } = createFakePlayer({
    blocks,
    stateAt: (_x, y) => (y < 0 ? blocks.stateOf('dirt') : 0),
    slots: Array.from({ length: 36 }, (_, slot) =>
      slot === 0 && hasItems ? { item: 'stone', count: 64 } : null,
    ),
    position: { x: 1.5, y: 4, z: 1.5 },
    outcomeOf: () => outcome,
  })
  const profile = chooseProfile(mapartDefaults.placement, 0)
  const air = createAirPlacement(() => profile.mayUseAir, log)
  const placementRate = createPlacementRate(profile)
  const refusals = createRefusals(site)
  const words = createServerWords(clock)
  const learning = createLearning({
    refusals,
    air,
    behaviour: {
      placementRate: () => placementRate,
      reachEvidence: createReachEvidence(() => profile.reach),
      outcomes: () => ({ placed: 0, refused: 0 }),
      refused: () => false,
      idle: () => false,
    },
    words,
    clock,
    log,
    restart: () => {},
  })
  let error: unknown
  const scaffolding = createScaffoldBlocks(createScaffoldStoreInMemory(), 'task')
  const { world } = player
  const firstLook = await openFirstLook({
    store: createFirstLooksInMemory(),
    task: 'task',
    art: site,
    isForMap: false,
    signal: player.signal,
    player: { world, blocks, entities: { dropped: () => [] } },
  })
  const permission = createPermission({
    site,
    player,
    scaffolding,
    firstLook,
    isNamed: () => false,
    clear: 'cover',
    signal: player.signal,
  })
  const run = runBuild({
    settings: mapartDefaults,
    maySkip: false,
    site,
    whole: site,
    permission,
    firstLook,
    player: guarded(player, permission),
    surroundings: createSurroundings(world, blocks),
    building: { server: 0, warp: '' },
    goToSite: async () => {},
    isOnServer: () => true,
    waysOut: { leave: () => Promise.reject(new Error()), rise: () => Promise.reject(new Error()) },
    profile,
    placementRate,
    learning,
    refusals,
    words,
    air,
    stations: createStationMemory(() => []).stationsFor(0, ''),
    belongings: { of: () => 0 },
    unpacking: openUnpacking(createUnpackedInMemory(), ''),
    scaffolding,
    poured: new Map(),
    tried: createLedger(),
    stall: createStallDetector(clock),
    aged: createAged(),
    survey: {},
    clock,
    log,
    progress: createProgress(site.count, clock, () => {}),
    signal: player.signal,
  }).catch((reason: unknown) => {
    error = reason
  })
  while (error === undefined) {
    tick()
    await clock.advance(tickMs)
  }
  await run
  return { seconds: clock.now() / 1000, reason: reasonOf(error) }
}

const secondsOf = (milliseconds: readonly number[]) => milliseconds.reduce((sum, own) => sum + own, 0) / 1000

test('a build of which the server refuses every block fails after the retry delays and a moment for each round', async () => {
  const rounds = limits.run.retryDelaysMs.length + 1
  const pauses = secondsOf(limits.run.retryDelaysMs)

  const { seconds, reason } = await failure({ outcome: 'refused' })

  expect(reason).toContain('9 blocks could not be corrected')
  expect(seconds).toBeGreaterThan(pauses)
  expect(seconds).toBeLessThan(pauses + (rounds * (limits.place.stuckTimeoutMs + 500)) / 1000)
})

test('a build without material fails after three looks at the stations, twenty seconds in all', async () => {
  const { seconds, reason } = await failure({ hasItems: false })

  expect(reason).toStartWith('Material is missing: 9 stone.')
  expect(Math.round(seconds)).toBe(20)
})

test('a build whose blocks do not stay fails after twenty-five rounds and half a minute without progress', async () => {
  const { seconds, reason } = await failure({ outcome: 'placed' })

  expect(reason).toContain('9 blocks could not be corrected')
  expect(seconds).toBeLessThan(limits.run.maxStalledRounds * 3)
})

test('a build of which the server drops every placement fails within a minute, when they are sent too seldom for a stop', async () => {
  const { seconds, reason } = await failure({ outcome: 'dropped' })

  expect(reason).toContain('9 blocks could not be corrected')
  expect(seconds).toBeLessThan(60)
})
