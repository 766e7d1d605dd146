import { expect, test } from 'bun:test'
import { noBlock, wholeBlock } from '../../../lib/bot/movement/walk/ground.ts'
import { middleOf } from '../../../lib/bot/movement/walk/search.ts'
import { createWalking } from '../../../lib/bot/movement/walk/walking.ts'
import { surveyScaffolding } from '../../../lib/builder/scaffold/scaffold-removal.ts'
import { systemClock } from '../../../lib/clock.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { DroppedItem } from '../../../lib/game/map-items.ts'
import type { StandPosition } from '../../../lib/game/player.ts'
import { blockCentre, type Position, positionKey } from '../../../lib/game/position.ts'
import { touchesItem } from '../../../lib/game/reach.ts'

/** Scaffolding and other blocks on a plain at Y -1, with a player that starts in the west. */
function plainWith(
  scaffolding: readonly Position[],
  others: readonly Position[] = [],
  items: readonly Position[] = [],
) {
  const standing = new Set([...scaffolding, ...others].map(positionKey))
  let lying: DroppedItem[] = items.map((position, entity) => ({
    entity,
    position,
    lies: { x: position.x + 0.5, y: position.y, z: position.z + 0.5 },
    stack: { item: 'dirt', count: 1 } as DroppedItem['stack'],
  }))
  let feet: Omit<StandPosition, 'seconds'> = { x: -4, y: 0, z: 0, isAfloat: false }
  const walking = createWalking(
    {
      clock: systemClock,
      groundAt: (x, y, z) => (y < 0 || standing.has(positionKey({ x, y, z })) ? wholeBlock : noBlock),
      changed: createChannel<Position>().subscribe,
      lostAt: () => 0,
      walker: { ahead: () => [], isOnGround: () => true },
      travel: {
        standCell: () => feet,
        along: async ({ cells }) => {
          feet = cells.at(-1)!
          lying = lying.filter(({ position }) => !touchesItem(middleOf(feet), blockCentre(position)))
          return 'there' as const
        },
      },
      rise: async () => {},
    },
    { position: () => middleOf(feet) },
  )
  const blocks = scaffolding.map((cell) => ({ ...cell, name: 'dirt', from: cell }))
  const dug: Position[] = []
  const stands: Position[] = []
  return {
    lying: () => lying.map(({ position: { x, y, z } }) => ({ x, y, z })),
    dug,
    stands,
    survey: () =>
      surveyScaffolding(blocks, {
        site: { min: { x: 0, y: 0, z: 0 }, max: { x: 24, y: 12, z: 1 } },
        player: { walking, entities: { dropped: () => lying, changed: () => () => {} } } as never,
        firstLook: { hadItem: () => false },
        clock: systemClock,
        signal: new AbortController().signal,
      }),
    async dig(removed: readonly Position[], stand: StandPosition) {
      for (const { x, y, z } of removed) expect(standing.delete(positionKey({ x, y, z }))).toBe(true)
      feet = stand
      dug.push(...removed)
      stands.push(stand)
    },
  }
}

/** Steps upwards, the first one on the ground. */
const stairs = (x: number, count: number) => Array.from({ length: count }, (_, y) => ({ x: x + y, y, z: 0 }))

test('scaffolding is removed hill by hill, with one walk from one to the next', async () => {
  const blocks = [...stairs(0, 6), ...stairs(18, 6)]
  const plain = plainWith(blocks)

  const { outOfReach, digOthers } = await plain.survey()
  await digOthers(plain.dig)

  expect([outOfReach, plain.dug.length]).toEqual([[], blocks.length])
  const crossings = plain.stands.filter(({ x }, at) => at > 0 && x > 12 !== plain.stands[at - 1]!.x > 12)
  expect(crossings.length).toBe(1)
})

test('stairs stay for as long as the only way to other scaffolding leads over them', async () => {
  const hill = row(11, 23, 10)
  const far = [11, 12, 13].map((y) => ({ x: 24, y, z: 0 }))
  const blocks = [...stairs(0, 11), ...far]
  const plain = plainWith(blocks, hill)

  const { outOfReach, digOthers } = await plain.survey()
  await digOthers(plain.dig)

  expect([outOfReach, plain.dug.length]).toEqual([[], blocks.length])
})

test('scaffolding is out of reach where the way there does not lead back', async () => {
  const cliff = Array.from({ length: 8 }, (_, y) => ({ x: 12, y, z: 0 }))
  const drop = { x: 13, y: 5, z: 0 }
  const plain = plainWith([...stairs(4, 8), { x: 19, y: 6, z: 0 }], [...cliff, drop, ...row(14, 18, 5)])

  const { outOfReach, isInReach } = await plain.survey()

  expect(outOfReach.map(({ x, y, z }) => ({ x, y, z }))).toEqual([{ x: 19, y: 6, z: 0 }])
  expect([isInReach({ x: 12, y: 8, z: 0 }), isInReach({ x: 14, y: 6, z: 0 })]).toEqual([true, false])
})

test('an item on a hill is picked up as long as the stairs there stand, one on the plain only in the end', async () => {
  const hill = row(11, 23, 10)
  const plain = plainWith([...stairs(0, 11)], hill, [
    { x: 20, y: 11, z: 0 },
    { x: 30, y: 0, z: 0 },
  ])

  const { digOthers } = await plain.survey()
  await digOthers(plain.dig)

  expect(plain.dug.length).toBe(11)
  expect(plain.lying()).toEqual([{ x: 30, y: 0, z: 0 }])
})

function row(from: number, to: number, y: number): Position[] {
  return Array.from({ length: to - from + 1 }, (_, x) => ({ x: from + x, y, z: 0 }))
}
