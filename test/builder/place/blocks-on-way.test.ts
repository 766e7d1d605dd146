import { expect, test } from 'bun:test'
import { createBlocksOnWay } from '../../../lib/builder/place/blocks-on-way.ts'
import type { RoomOptions } from '../../../lib/game/player.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { siteOf } from '../fake-blocks.ts'

const [east, west, far] = [0, 1, 2]
const art = blueprintOf({ width: 30, height: 1, length: 1 }, [
  [6, 0, 0, 'stone'],
  [4, 0, 0, 'stone'],
  [20, 0, 0, 'stone'],
])
const stand = { x: 5, y: 0, z: 0, isAfloat: false, seconds: 0 }

/** A stop between two blocks: the way out of it leads to the east or to the west. */
function onWay({ isFlat = false, isWalking = true, coversOpen = (_: number): boolean => false } = {}) {
  const room = (_: object, { isFilled = () => false }: RoomOptions = {}) => ({
    isKnown: true,
    isShut: isFilled(6, 0, 0) && isFilled(4, 0, 0),
    cells: [],
  })
  const blocks = createBlocksOnWay({
    site: siteOf(art),
    player: { walking: { ahead: () => (isWalking ? [{ x: 5, y: 0, z: 0 }] : []), room } },
    order: { isFlat, coversOpen: () => coversOpen },
  })
  blocks.begin({ stand, feet: { x: 5.5, y: 0, z: 0.5 }, covers: [east], isTrap: false })
  return [east, west, far].filter((index) => blocks.mayPlace(index, () => true))
}

test('on the way to a stop, a block that would close the last way out of it is not placed', () => {
  expect(onWay()).toEqual([east, far])
})

test('at a stop, no blocks but its own are placed', () => {
  expect(onWay({ isWalking: false })).toEqual([east])
})

test('on a flat art, which walls nobody in, everything is placed on the way', () => {
  expect(onWay({ isFlat: true })).toEqual([east, west, far])
})

test('on the way, nothing is placed over what can only be reached before', () => {
  expect(onWay({ isFlat: true, coversOpen: (index) => index === far })).toEqual([east, west])
})
