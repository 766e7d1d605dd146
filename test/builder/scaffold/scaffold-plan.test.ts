import { expect, test } from 'bun:test'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { planReach } from '../../../lib/builder/scaffold/scaffold-plan.ts'
import type { ScaffoldOptions } from '../../../lib/builder/scaffold/scaffold-rules.ts'
import { systemClock } from '../../../lib/clock.ts'
import { sides } from '../../../lib/game/faces.ts'
import type { RoomOptions, StandPosition } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

const standAt = (x: number, seconds: number): StandPosition => ({ x, y: 0, z: 0, isAfloat: false, seconds })

/** Two blocks in columns of their own on a plain at Y -1, one of them high up. */
function plain(
  stands: readonly StandPosition[],
  isRefused = false,
  isShutIn: (from: Position, options?: RoomOptions) => boolean = () => false,
) {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const art = blueprintOf({ width: 20, height: 12, length: 1 }, [
    [4, 9, 0, 'stone'],
    [16, 2, 0, 'stone'],
  ])
  for (let x = -20; x < 40; x++) for (let z = -20; z < 20; z++) world.set(x, -1, z, blocks.stateOf('stone'))
  const player = {
    world,
    blocks,
    placing: { mayPlace: () => true },
    body: { position: () => ({ x: 0.5, y: 0, z: 0.5 }) },
    walking: {
      around: () => stands,
      beside: () => null,
      room: (at: Omit<StandPosition, 'seconds'>, options?: RoomOptions) => ({
        isKnown: true,
        isShut: isShutIn(at, options),
        cells: [{ ...at, seconds: 0 }],
      }),
    },
  }
  return {
    site: siteOf(art, blocks),
    player: player as typeof player & ScaffoldOptions['player'],
    surroundings: createSurroundings(world, blocks),
    profile: { reach: 4.5, mustLook: false },
    air: { mayUse: () => true },
    kind: blocks.kind({ name: 'dirt', properties: {} }),
    isRefused: () => isRefused,
    clock: systemClock,
    signal: new AbortController().signal,
  }
}

const [low, high] = [0, 1]

test('a block that can be placed from where the player can walk to needs no path', async () => {
  const plan = await planReach([low, high], plain([standAt(0, 0), standAt(15, 3)]))

  expect(plan).toMatchObject({ index: low, path: { needs: 0, end: { x: 15 } } })
})

test('stairs lead to a block high over the ground, one step after the other', async () => {
  const plan = await planReach([high], plain([standAt(0, 0), standAt(15, 3)]))

  const { end, steps, needs } = plan!.path
  const cells = steps.flatMap(({ filled }) => filled)
  expect(plan!.index).toBe(high)
  expect(end.y).toBeGreaterThanOrEqual(3)
  expect([Math.max(...cells.map(({ y }) => y)), needs]).toEqual([end.y - 1, cells.length])
  // Every step ends a block higher or lower at most, beside the one before.
  for (const [at, { x, y, z }] of steps.entries()) {
    const next = steps[at + 1]
    if (next)
      expect([Math.abs(x - next.x) + Math.abs(z - next.z), Math.abs(y - next.y) <= 1]).toEqual([1, true])
  }
})

test('there is no path where no cell can be filled', async () => {
  expect(await planReach([high], plain([standAt(0, 0)], true))).toBe(null)
})

test('the blocks of a path are steps on the way to the ground, and no walls', async () => {
  // Where all cells beside the start are blocked, there is no way out.
  const isShutIn = ({ x, y, z }: Position, { isTaken }: RoomOptions = {}) =>
    isTaken !== undefined && [-1, 1].some((step) => isTaken(x + step, y, z) || isTaken(x, y, z + step))

  expect(await planReach([high], plain([standAt(0, 0), standAt(15, 3)], false, isShutIn))).not.toBe(null)
})

test('a stand position is one from which the block can be placed also when the walk ends a little beside', async () => {
  const options = plain([standAt(12, 0), standAt(13, 1)])
  // Just in reach from 12.5, and 4.52 blocks away.
  options.player.world.set(17, 2, 0, options.player.blocks.stateOf('stone'))

  const plan = await planReach([low], {
    ...options,
    air: { mayUse: () => false },
    profile: { reach: 4.55, mustLook: false },
  })

  expect(plan).toMatchObject({ path: { needs: 0, end: { x: 13 } } })
})

test('a path that would close its own way back leads past it', async () => {
  const cellsOf = (plan: Awaited<ReturnType<typeof planReach>>) =>
    plan?.path.steps.flatMap(({ filled }) => filled) ?? []
  const isSame = (a: Position, b: Position) => a.x === b.x && a.y === b.y && a.z === b.z
  const free = plain([standAt(15, 0)])
  const [first] = cellsOf(await planReach([high], free))
  const way: StandPosition[] = [{ ...first!, isAfloat: false, seconds: 0 }]
  const room = (_: object, { isFilled }: RoomOptions = {}) => ({
    isKnown: true,
    isShut: isFilled?.(first!.x, first!.y, first!.z) ?? false,
    cells: way,
  })

  const player = { ...free.player, walking: { ...free.player.walking, room } }
  const cells = cellsOf(await planReach([high], { ...free, player }))

  expect(cells.length).toBeGreaterThan(0)
  expect(cells.filter((cell) => isSame(cell, first!))).toEqual([])
})

test('a path leads over a high wall and down along it only where it may lead far', async () => {
  const top = 6
  const open = plain([standAt(0, 0)])
  for (let y = 0; y <= top; y++)
    for (let z = -5; z <= 5; z++) open.player.world.set(10, y, z, open.player.blocks.stateOf('stone'))
  const beside = ({ y }: Position, x: number, z: number) =>
    x === 10 && Math.abs(y - top) <= 1 ? { x, y: top + 1, z, isAfloat: false } : null
  const player = { ...open.player, walking: { ...open.player.walking, beside } }
  const near = { ...open, player, isRefused: ({ z }: Position) => Math.abs(z) > 3 }

  const far = await planReach([low], { ...near, isFar: true })

  expect(await planReach([low], near)).toBeNull()
  expect(far!.path.end.x).toBeGreaterThan(10)
  expect(far!.path.end.y).toBeLessThan(top)
})

test('a path leads level under a roof two blocks high, but not down under it from half a block', async () => {
  const planFrom = (y: number) => {
    const options = plain([{ ...standAt(12, 0), y }])
    const { world, blocks } = options.player
    world.set(12, 3, 0, blocks.stateOf('stone'))
    for (const { x, z } of sides) world.set(12 + x, 6, z, blocks.stateOf('stone'))
    return planReach([high], options)
  }

  expect(await planFrom(4)).not.toBe(null)
  expect(await planFrom(4.5)).toBe(null)
})
