import { expect, test } from 'bun:test'
import { chooseClick } from '../../../lib/builder/plan/click-choice.ts'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { fakeBlocks, fakeWorld } from '../fake-blocks.ts'

const target = { x: 0, y: 10, z: 0 }

function situation() {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const options = {
    surroundings: createSurroundings(world, blocks),
    mustSee: false,
    mayUseAir: true,
    prefersNeighbour: true,
    eye: { x: 0.5, y: 12, z: 0.5 },
    reach: 4.5,
    isPending: () => false,
  }
  return { blocks, world, options, wool: blocks.kind({ name: 'wool', properties: {} })! }
}

test('with no neighbour, the block is placed into the air', () => {
  const { options, wool } = situation()

  const click = chooseClick(target, wool, options)

  expect(click).toEqual({ clicked: target, face: 1 })
})

test('a neighbour is clicked on the face that looks at the target', () => {
  const { options, wool, world, blocks } = situation()
  world.set(0, 10, -1, blocks.stateOf('stone'))

  const click = chooseClick(target, wool, options)

  expect(click).toEqual({ clicked: { x: 0, y: 10, z: -1 }, face: 3 })
})

test('the block below comes before those beside', () => {
  const { options, wool, world, blocks } = situation()
  world.set(0, 10, -1, blocks.stateOf('stone'))
  world.set(0, 9, 0, blocks.stateOf('stone'))

  const click = chooseClick(target, wool, options)

  expect(click).toMatchObject({ clicked: { x: 0, y: 9, z: 0 }, face: 1 })
})

test('a chest would open, so it is not clicked', () => {
  const { options, wool, world, blocks } = situation()
  world.set(0, 9, 0, blocks.stateOf('chest'))

  const click = chooseClick(target, wool, options)

  expect(click?.clicked).toEqual(target)
})

test('a block that hangs on a wall is placed against a side, never on the ground or into the air', () => {
  const { options, world, blocks } = situation()
  const torch = blocks.kind({ name: 'wall_torch', properties: {} })!
  world.set(0, 9, 0, blocks.stateOf('stone'))

  const without = chooseClick(target, torch, options)
  world.set(1, 10, 0, blocks.stateOf('stone'))
  const beside = chooseClick(target, torch, options)

  expect(without).toBeNull()
  expect(beside).toEqual({ clicked: { x: 1, y: 10, z: 0 }, face: 4 })
})

test('a block that hangs down is placed against the block above', () => {
  const { options, world, blocks } = situation()
  const sign = blocks.kind({ name: 'oak_hanging_sign', properties: {} })!
  world.set(0, 9, 0, blocks.stateOf('stone'))
  world.set(0, 11, 0, blocks.stateOf('stone'))

  expect(chooseClick(target, sign, options)).toMatchObject({ clicked: { x: 0, y: 11, z: 0 }, face: 0 })
})

test('a neighbour out of reach is not clicked', () => {
  const { options, wool, world, blocks } = situation()
  world.set(0, 9, 0, blocks.stateOf('stone'))

  const click = chooseClick(target, wool, { ...options, eye: { x: 0.5, y: 14.8, z: 0.5 } })

  expect(click?.clicked).toEqual(target)
})

test('without air placement and without a neighbour there is nothing to click', () => {
  const { options, wool } = situation()

  const click = chooseClick(target, wool, { ...options, mayUseAir: false })

  expect(click).toBeNull()
})

test('a log gets its axis from the face', () => {
  const { options, blocks, world } = situation()
  world.set(0, 9, 0, blocks.stateOf('stone'))
  const log = blocks.kind({ name: 'log', properties: { axis: 'x' } })!

  const click = chooseClick(target, log, options)

  expect(click).toEqual({ clicked: target, face: 4 })
})

test('in the air, the face does not look at a cell where another placement is in flight', () => {
  const { options, wool } = situation()

  const click = chooseClick(target, wool, { ...options, isPending: (_x, y) => y === 11 })

  expect(click).toEqual({ clicked: target, face: 2 })
})

test('in the air, a face with a block behind it is clicked, as a second click has no room there', () => {
  const { options, wool, world, blocks } = situation()
  world.set(0, 10, -1, blocks.stateOf('stone'))
  const rules = { ...options, prefersNeighbour: false }

  expect(chooseClick(target, wool, rules)).toEqual({ clicked: target, face: 2 })
})

test('or else a face with a cell of the art behind it, where a block of another click is noticed', () => {
  const { options, wool } = situation()
  const isArt = (x: number) => x === 1

  expect(chooseClick(target, wool, { ...options, isArt })).toEqual({ clicked: target, face: 5 })
  expect(chooseClick(target, wool, { ...options, isArt, isPending: isArt })).toBeNull()
})

test('with mustSee, only faces that the eye sees are clicked', () => {
  const { options, wool, world, blocks } = situation()
  world.set(0, 11, 0, blocks.stateOf('stone'))
  world.set(0, 10, 1, blocks.stateOf('stone'))

  const fromAbove = chooseClick(target, wool, { ...options, mustSee: true, mayUseAir: false })
  const fromBelow = chooseClick(target, wool, {
    ...options,
    mustSee: true,
    mayUseAir: false,
    eye: { x: 0.5, y: 8, z: 0.5 },
  })

  expect(fromAbove).toMatchObject({ clicked: { x: 0, y: 10, z: 1 }, face: 2 })
  expect(fromBelow).toMatchObject({ face: 2 })
})

test('a carpet is placed on the block beneath, and not at all where there is none', () => {
  const { options, world, blocks } = situation()
  const carpet = blocks.kind({ name: 'red_carpet', properties: {} })!
  world.set(0, 10, -1, blocks.stateOf('stone'))
  expect(chooseClick(target, carpet, options)).toBeNull()

  world.set(0, 9, 0, blocks.stateOf('stone'))
  expect(chooseClick(target, carpet, options)).toMatchObject({ clicked: { x: 0, y: 9, z: 0 }, face: 1 })
})
