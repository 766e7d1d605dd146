import { expect, test } from 'bun:test'
import { buildUnderFaults } from '../faults/build-under-faults.ts'
import type { FaultKind } from '../faults/fault-kind.ts'
import { openFaultSite } from '../faults/fault-site.ts'
import { type Hindrances, hasOneCause, hindrancesAt, namesHindrance } from '../faults/hindrances.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { judgeOutcome } from './run-scenario.ts'
import { artOf, drawScenario, type Scenario } from './scenario.ts'
import { shrink } from './shrink.ts'
import { simulatedTest } from './simulated-test.ts'

const nothing: Hindrances = {
  losses: new Set(),
  short: new Set(),
  lacksScaffolding: false,
  isCutOff: false,
  isSilent: false,
  aged: new Set(),
  isProtected: () => false,
  lacksGround: () => false,
  isUnderWrongBlock: () => false,
  isOverPlate: () => false,
}
const noWool: Hindrances = { ...nothing, losses: new Set(['material']), short: new Set(['red_wool']) }
const noPlot: Hindrances = { ...nothing, losses: new Set(['plot']), isProtected: ({ x }) => x < 5 }
const noScaffold: Hindrances = { ...nothing, losses: new Set(['material']), lacksScaffolding: true }

const deadCoral: Hindrances = { ...nothing, aged: new Set(['tube_coral_block']) }

const coralChanges =
  'Some blocks turn into others, and did so again after they were replaced: 2 tube_coral_block, the first at 1 61 2. Replace them with mapart.replaceMaterials, then build again.'
const woolMissing =
  'Material is missing: 3 red_wool. Looked at the warp materials (4 boxes). Fill the boxes, then build again.'
const plotProtected =
  '4 blocks could not be corrected, the first at 1 61 2. The server does not allow placing 4 blocks, the first stone at 1 61 2: the plot may be protected, the block forbidden, or something in the way.'
const overPlate: Hindrances = { ...nothing, isUnderWrongBlock: ({ y }) => y === 61 }
const plateInWay =
  'These blocks are in the way of the art: 1 tripwire, the first at 1 61 2. They belong to someone and are never dug away: move the art, or remove them yourself, then build again.'
const overPit: Hindrances = { ...nothing, lacksGround: ({ y }) => y === 61 }

const groundMissing =
  'The block at 1 61 2 could not be corrected. The white_carpet at 1 61 2 has no block beneath it. Place one there, then build again.'
const scaffoldMissing =
  '4 blocks could not be corrected, the first at 1 64 2. Scaffolding is needed there, but there is nothing to build it from: put full blocks into a box.'
const wayRefused = 'The network refuses the warp to materials: You may not go to materials.'

test.each([
  ['material that is gone', woolMissing, noWool],
  ['a plot that is protected', plotProtected, noPlot],
  ['scaffolding of which all material is gone', scaffoldMissing, noScaffold],
  ['coral that has died', coralChanges, deadCoral],
  ['a carpet over a pit', groundMissing, overPit],
  ['a wrong block over a tripwire', plateInWay, overPlate],
])('an error that names %s is true', (_what, reason, hindrances) => {
  expect(namesHindrance(reason, hindrances)).toBe(true)
})

test.each([
  ['a pit where there is ground', groundMissing, nothing],
  ['a pit at another place', groundMissing.replaceAll('61', '62'), overPit],
  ['a tripwire under no wrong block', plateInWay.replaceAll('61', '62'), overPlate],
  ['material, when no fault has taken any', woolMissing, { ...noWool, losses: new Set<never>() }],
  ['material of which enough is left', woolMissing, { ...noWool, short: new Set(['stone']) }],
  ['more material than is gone', woolMissing.replace('3 red_wool', '3 red_wool, 2 stone'), noWool],
  ['material, when the plot is protected', woolMissing, noPlot],
  [
    'scaffolding, when no fault has taken its material',
    scaffoldMissing,
    { ...noScaffold, losses: new Set<never>() },
  ],
  ['scaffolding of which there is material', scaffoldMissing, { ...noScaffold, lacksScaffolding: false }],
  [
    'protection, when no fault has protected the plot',
    plotProtected,
    { ...noPlot, losses: new Set<never>() },
  ],
  ['protection of a place that is free', plotProtected.replace('stone at 1', 'stone at 8'), noPlot],
  ['protection without a place', 'The plot may be protected.', noPlot],
  ['a way that is refused, since the boxes are near', wayRefused, nothing],
  ['coral that lives', coralChanges, nothing],
  ['something else', 'The server did not confirm moving dirt into the hotbar.', noWool],
])('an error that names %s is false', (_what, reason, hindrances) => {
  expect(namesHindrance(reason, hindrances)).toBe(false)
})

const protectedPlot = (words: string) =>
  `2 blocks could not be corrected, the first at 1 61 2. The server does not allow placing 2 blocks, the first stone at 1 61 2. ${words}: the plot is protected there.`

test.each([
  ['says why', 'The server says "You may not build here."', noPlot, true],
  ['says why, which the error keeps back', 'It does not say why', noPlot, false],
  ['says nothing', 'It does not say why', { ...noPlot, isSilent: true }, true],
  ['says nothing, and the error leaves it open', 'It may be protected', { ...noPlot, isSilent: true }, false],
])('a protection of which the server %s', (_what, words, hindrances, isOne) => {
  expect(hasOneCause(protectedPlot(words), hindrances)).toBe(isOne)
})

simulatedTest('material that has fallen out of the art is gone, in the art it is dug', async () => {
  const blueprint = blueprintOf({ width: 1, height: 2, length: 1 }, [
    [0, 0, 0, 'stone'],
    [0, 1, 0, 'gravel'],
  ])
  await using site = await openFaultSite({ seed: 1, blueprint, stock: 0, lift: 1 })
  const { world, origin, boxes, stationServer } = site
  for (const { at } of boxes) world.faults.emptyChest(...at, stationServer)
  const shortWithGravelAt = (y: number) => {
    world.setBlock(origin.x, y, origin.z, 'gravel')
    return [...hindrancesAt(site, [], () => true).short]
  }

  expect(shortWithGravelAt(origin.y - 1)).toEqual(['stone', 'gravel'])
  expect(shortWithGravelAt(origin.y)).toEqual(['stone'])
})

simulatedTest('a block that others have placed is dug over the art, and left alone under it', async () => {
  const blueprint = blueprintOf({ width: 1, height: 2, length: 1 }, [[0, 1, 0, 'stone']])
  await using site = await openFaultSite({ seed: 1, blueprint, stock: 0, lift: 1 })
  const { world, origin, boxes, stationServer } = site
  for (const { at } of boxes) world.faults.emptyChest(...at, stationServer)
  const shortWithStoneAt = (y: number) => {
    world.setBlock(origin.x, y, origin.z, 'stone')
    const { short } = hindrancesAt(site, [], () => false)
    world.setBlock(origin.x, y, origin.z, 'air')
    return [...short]
  }

  expect(shortWithStoneAt(origin.y)).toEqual(['stone'])
  expect(shortWithStoneAt(origin.y + 2)).toEqual([])
})

const done = { kind: 'done' } as const
const failed = { kind: 'failed', reason: woolMissing } as const
const dirt = { name: 'dirt', count: 1, where: '1 61 2', by: 'digging at 1 61 2' }
const left = { harms: [], blocksLeft: [], itemsLeft: [dirt] }
const scaffolded = { harms: [], blocksLeft: [dirt], itemsLeft: [] }

test.each([
  ['right', { end: done, isRight: true }],
  ['wrong', { end: done, isRight: false }],
  ['wrong', { end: done, isRight: false, isComplete: true }],
  ['hung', { end: { kind: 'timedOut' }, isRight: true }],
  ['complete', { end: failed, isRight: false, isComplete: true }],
  ['early', { end: failed, isRight: false, isComplete: false }],
  ['early', { end: failed, isRight: true, isComplete: false }],
  ['early', { end: { kind: 'skipped', reason: 'foreign blocks' }, isRight: false, isComplete: false }],
  ['kicked', { end: done, isRight: true, kicks: ['Kicked for spamming'] }],
  ['kicked', { end: failed, isRight: false, isComplete: true, kicks: ['Kicked for spamming'] }],
  ['untidy', { end: done, isRight: true, harm: left }],
  ['right', { end: done, isRight: true, harm: left, hasDied: true }],
  ['untidy', { end: done, isRight: true, harm: scaffolded, hasDied: true }],
  ['slow', { end: done, isRight: true, isSlow: true }],
] as const)('a build is %s', (outcome, judged) => {
  expect(judgeOutcome(judged).outcome).toBe(outcome)
})

test('a build that harms something is harmed, however it ends', () => {
  const harms = [{ what: 'chest became air', where: '1 61 2', by: 'digging at 1 61 2' }]
  const ends = [{ kind: 'done' }, { kind: 'failed', reason: woolMissing }, { kind: 'timedOut' }] as const

  for (const end of ends) {
    const judged = judgeOutcome({ end, isRight: true, isComplete: true, harm: { harms } })
    expect(judged).toEqual({ outcome: 'harmed', reason: 'chest became air at 1 61 2' })
  }
})

simulatedTest(
  'a build in which the bot digs a chest is harmed, and one in which others do is not',
  async () => {
    const harmsBy = async (player: string | null) => {
      const sabotage: FaultKind = {
        name: 'a chest is dug',
        when: 'placing',
        strike({ world, dump: [x, y, z] }) {
          const cause = player === null ? null : { player, action: 'digging', position: { x, y, z } }
          world.network.causes.during(cause, () => world.setBlock(x, y, z, 'air'))
        },
      }
      const blueprint = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']])
      const { harm, isRight } = await buildUnderFaults(
        [sabotage],
        { seed: 1, blueprint },
        { randomFor: () => () => 0, timeoutMs: 60_000 },
      )
      expect(isRight).toBe(true)
      return harm.harms.map(({ what, by }) => `${what} by ${by.split(' at ')[0]}`)
    }

    expect(await harmsBy('Mapwright')).toEqual(['chest became air by digging'])
    expect(await harmsBy(null)).toEqual([])
  },
)

test('a scenario shrinks to the one block, fault and rule with which it fails', async () => {
  const drawn: Scenario = { ...drawScenario(1), art: 'wool', side: 9, lift: 3, latencyMs: 80 }
  const scenario = {
    ...drawn,
    faults: ['kick', 'death', 'griefing'],
    game: { airPlace: false, limiter: true },
  }
  const fails = async ({ faults, region, game }: Scenario) => {
    const { x, z, width, length } = region ?? { x: 0, z: 0, width: 9, length: 9 }
    const hasBlock = x <= 3 && x + width > 3 && z <= 7 && z + length > 7
    return hasBlock && faults.includes('death') && game.airPlace === false
  }

  const smallest = await shrink(scenario, fails)

  expect(smallest).toMatchObject({ faults: ['death'], lift: 0, latencyMs: 0, mapart: {} })
  expect(smallest.game).toEqual({ airPlace: false })
  expect(smallest.region).toEqual({ x: 3, z: 7, width: 1, length: 1 })
  expect(artOf(smallest).cells).toHaveLength(1)
})

test('a seed has the same art and server with and without faults', () => {
  const [some, none] = [drawScenario(5), drawScenario(5, { hasFaults: false })]

  expect({ ...none, faults: some.faults, stock: some.stock }).toEqual(some)
  expect(some.faults).not.toEqual([])
  expect(none.faults).toEqual([])
})
