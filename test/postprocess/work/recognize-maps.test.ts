import { expect, test } from 'bun:test'
import { recognizeMaps } from '../../../lib/postprocess/work/recognize-maps.ts'
import { slotMap } from '../scanned-map.ts'

/** The map as a new scan finds it: with a new id, and without flags. */
function rescanned(slot: number, id: number) {
  const { home, count } = slotMap(slot)
  return { uuid: `new-${slot}`, id, home, count, currentName: 'Now' }
}

test('a map that is found where it was keeps its id and its flags', () => {
  const before = slotMap(0, { skip: true, givenName: 'Mine', originName: 'Then' })

  expect(recognizeMaps([rescanned(0, 100)], [before])).toEqual([
    { ...before, currentName: 'Now', originName: 'Now' },
  ])
})

test('of equal maps, the one at its home is recognized before one that was moved', () => {
  const before = [slotMap(0, { id: 7 }), slotMap(1, { id: 7 })]

  const maps = recognizeMaps([rescanned(5, 7), rescanned(0, 7), rescanned(6, 7)], before)

  expect(maps.map(({ uuid }) => uuid)).toEqual(['map-1', 'map-0', 'new-6'])
})

test('a map that was not known has the default flags', () => {
  expect(recognizeMaps([rescanned(3, 9)], [slotMap(3)])).toMatchObject([
    { uuid: 'new-3', rename: true, skip: false, copy: true, givenName: undefined, copyCount: undefined },
  ])
})
