import { expect, test } from 'bun:test'
import { createRefusals } from '../../../lib/builder/place/refusals.ts'
import { limits } from '../../../lib/builder/policy/limits.ts'
import { flatArt } from '../build-arts.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

const site = siteOf(flatArt(8, ['red_carpet', 'lime_carpet']))
const ofType = (item: string) => allOf(site).filter((index) => site.item(index) === item)

test('a type of which block after block breaks off is left, and named', () => {
  const refusals = createRefusals(site)
  for (const index of ofType('red_carpet')) refusals.noteLasting(index, null)
  for (const [at, index] of ofType('lime_carpet').slice(0, 6).entries()) refusals.noteLasting(index, at * 100)

  expect(String(refusals.reasonFor(allOf(site)))).toContain('lime_carpet breaks off as soon as')
})

test('where blocks of types that last are gone, too, somebody takes them, and no type is blamed', () => {
  const refusals = createRefusals(site)
  const [lasting, ...gone] = ofType('red_carpet')
  refusals.noteLasting(lasting!, null)
  for (const [at, index] of gone.slice(0, 4).entries()) refusals.noteLasting(index, at * 100)
  for (const [at, index] of ofType('lime_carpet').slice(0, 6).entries()) refusals.noteLasting(index, at * 100)

  expect(refusals.reasonFor(allOf(site))).toBe('')
})

test('blocks that are all gone at the same moment were taken away', () => {
  const refusals = createRefusals(site)
  for (const index of ofType('lime_carpet')) refusals.noteLasting(index, 1000)

  expect(refusals.reasonFor(allOf(site))).toBe('')
})

test('of a type that breaks off one block at a time is tried again, after longer and longer pauses', () => {
  const refusals = createRefusals(site)
  for (const [at, index] of ofType('red_carpet').slice(0, 6).entries()) refusals.noteLasting(index, at * 100)
  const left = ofType('red_carpet')
  const triedAt = (now: number) => {
    refusals.retry(left, now)
    return left.filter((index) => !refusals.isDoubtful(index))
  }

  expect([900, 1000, 2900, 3000, 10_900, 11_000].map((now) => triedAt(now).length)).toEqual([
    0, 1, 0, 1, 0, 1,
  ])
  expect(left.some(refusals.isForLater)).toBe(false)
  expect(triedAt(100_000)).toEqual([])
})

test('a type that breaks off is not blamed any more when a block of it lasts, or is refused', () => {
  for (const isRefused of [false, true]) {
    const refusals = createRefusals(site)
    for (const [at, index] of ofType('red_carpet').slice(0, 6).entries())
      refusals.noteLasting(index, at * 100)
    refusals.retry(ofType('red_carpet'), 1000)
    const [tried] = ofType('red_carpet')
    if (isRefused) refusals.note(tried!, 'refused')
    else refusals.noteLasting(tried!, null)

    expect(String(refusals.reasonFor(allOf(site)))).not.toContain('breaks off')
    expect(ofType('red_carpet').some(refusals.isDoubtful)).toBe(false)
  }
})

const refuseAll = (refusals: ReturnType<typeof createRefusals>, item: string) => {
  for (let time = 0; time < 3; time++) for (const index of ofType(item)) refusals.note(index, 'refused')
}

test('a type that is refused while others are placed is named', () => {
  const refusals = createRefusals(site)
  const [first, ...others] = ofType('red_carpet')
  refusals.note(first!, 'placed')
  refuseAll(refusals, 'lime_carpet')
  for (const index of others) refusals.note(index, 'placed')

  expect(String(refusals.reasonFor(ofType('lime_carpet')))).toContain(
    `placing ${ofType('lime_carpet').length} lime_carpet`,
  )
})

test('when nothing is placed any more, it is the place, also where only one type is left', () => {
  const refusals = createRefusals(site)
  for (const index of ofType('red_carpet')) refusals.note(index, 'placed')
  refuseAll(refusals, 'lime_carpet')

  expect(String(refusals.reasonFor(ofType('lime_carpet')))).toContain('does not allow placing')
})

test('a block that was refused in every way is named, although a new way begins without a prejudice', () => {
  const refusals = createRefusals(site)
  for (const way of ['in the air', 'against neighbours']) {
    refusals.begin(way)
    refusals.note(0, 'refused')
    refusals.note(9, 'dropped')
  }
  refusals.begin('from nearer')

  expect(String(refusals.reasonFor([0, 9]))).toContain('does not allow placing red_carpet at')
  refusals.note(0, 'placed')
  expect(refusals.reasonFor([0, 9])).toBe('')
})

test('where two types are refused while a third is placed, neither is named: it may as well be the place', () => {
  const art = siteOf(flatArt(9, ['red_carpet', 'lime_carpet', 'blue_carpet']))
  const refusals = createRefusals(art)
  const [placed, ...others] = allOf(art).filter((index) => art.item(index) === 'blue_carpet')
  const left = allOf(art).filter((index) => art.item(index) !== 'blue_carpet')
  for (const index of others) refusals.note(index, 'placed')
  for (const index of left) refusals.note(index, 'refused')
  refusals.note(placed!, 'placed')

  expect(String(refusals.reasonFor(left))).toContain('does not allow placing')
})

test('a type that was refused is refused no longer when a block of it stands', () => {
  const refusals = createRefusals(site)
  for (const index of ofType('lime_carpet')) refusals.note(index, 'placed')
  const red = ofType('red_carpet')
  const last = red.at(-1)!
  for (const index of red.slice(0, -2)) for (let time = 0; time < 3; time++) refusals.note(index, 'refused')
  expect(refusals.isDoubtful(last)).toBe(true)

  refusals.note(red.at(-2)!, 'placed')

  expect(refusals.isDoubtful(last)).toBe(false)
})

test('after many failures in a row, blocks among those that failed are left, and blocks beside those that stand are not', () => {
  const large = siteOf(flatArt(16, ['red_carpet']))
  const refusals = createRefusals(large)
  const at = (x: number, z: number) =>
    allOf(large).find((index) => large.x[index] === x && large.z[index] === z)!
  for (let z = 0; z < 16; z++) refusals.note(at(0, z), 'placed')
  for (let x = 8; x < 16; x++)
    for (let z = 0; z < 16; z++) if (x !== 12 || z !== 8) refusals.note(at(x, z), 'dropped')

  expect(refusals.isDoubtful(at(12, 8))).toBe(true)
  expect(refusals.isDoubtful(at(1, 8))).toBe(false)
})

test('after fifty in vain a block or two are tried again at a time, and a single refusal is enough', () => {
  const refusals = createRefusals(site)
  const [first, ...others] = allOf(site)
  refusals.note(first!, 'placed')
  for (let round = 0; round < 2; round++)
    for (const index of others.slice(0, 30)) refusals.note(index, 'refused')
  expect(others.every(refusals.isDoubtful)).toBe(true)

  refusals.retry(others, 0)
  const probes = others.filter(refusals.isProbe)
  expect(probes.length).toBeWithin(1, 4)
  for (const index of probes) refusals.note(index, 'dropped')
  expect(others.every(refusals.isDoubtful)).toBe(true)

  // The protection is over.
  refusals.retry(others, 0)
  refusals.note(others.find(refusals.isProbe)!, 'placed')
  refusals.retry(others, 0)
  expect(others.some(refusals.isDoubtful)).toBe(false)
})

test('where all was refused until a block was placed, a few blocks tell whether the areas still are', () => {
  const wide = siteOf(flatArt(40, ['red_carpet']))
  const at = (x: number, z: number) => wide.indexAt(x, 0, z)
  const open = (refusals: ReturnType<typeof createRefusals>) =>
    allOf(wide).filter((index) => !refusals.isDoubtful(index)).length
  const refusedAround = () => {
    const refusals = createRefusals(wide)
    for (let x = 0; x < 5; x++) for (let z = 0; z < 3; z++) refusals.note(at(x, z), 'refused')
    const before = open(refusals)
    refusals.note(at(39, 39), 'placed')
    return { refusals, before, probes: open(refusals) - before }
  }

  const lifted = refusedAround()
  lifted.refusals.note(at(0, 0), 'placed')
  const still = refusedAround()
  still.refusals.note(at(0, 0), 'refused')

  expect(lifted.before).toBeLessThan(wide.count)
  expect(lifted.probes).toBeGreaterThan(0)
  expect(lifted.probes).toBeLessThan(2 * limits.place.maxProbes)
  expect(open(lifted.refusals)).toBe(wide.count)
  expect(open(still.refusals)).toBe(still.before)
})
