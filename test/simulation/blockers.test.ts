import { expect, test } from 'bun:test'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { Clear } from '../../lib/tasks/task.ts'
import { startTestWorld } from '../practice/test-world.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createArtArea } from './harm/art-area.ts'
import { type Blocker, blockersOf, namesBlockers } from './harm/blockers.ts'
import { simulatedTest } from './simulated-test.ts'

const origin = { x: 20, y: 61, z: 20 }
const art = createArtArea(
  blueprintOf({ width: 2, height: 1, length: 1 }, [
    [0, 0, 0, 'white_wool'],
    [1, 0, 0, 'white_carpet'],
  ]),
  origin,
)

/** What is in the way when this stands at 20 61 20, or elsewhere: `sure`, `perhaps` or `nothing`. */
async function inWay(block: string, clear: Clear, [x, y, z] = [20, 61, 20]): Promise<string> {
  await using world = await startTestWorld()
  world.fill({ min: { x: x!, y: y!, z: z! }, max: { x: x!, y: y!, z: z! } }, block)
  const [found] = blockersOf(world.subServer('1'), { server: '1', art, clear, disturbed: [] })
  if (!found) return 'nothing'
  expect(found.position).toEqual({ x: x!, y: y!, z: z! })
  return found.isSure ? 'sure' : 'perhaps'
}

const cases: readonly (readonly [string, Clear, string, (readonly number[])?])[] = [
  ['short_grass', 'cover', 'nothing'],
  ['white_wool', 'cover', 'nothing'],
  ['dirt', 'cover', 'sure'],
  ['dirt', 'terrain', 'nothing'],
  ['bricks', 'terrain', 'sure'],
  ['bricks', 'all', 'nothing'],
  ['chest', 'all', 'sure'],
  ['torch', 'cover', 'perhaps'],
  ['water', 'cover', 'sure'],
  // Over the art, as far as bots look, and further.
  ['bricks', 'cover', 'sure', [20, 62, 20]],
  ['bricks', 'cover', 'sure', [20, 64, 20]],
  ['bricks', 'cover', 'perhaps', [20, 65, 20]],
  ['glass', 'cover', 'perhaps', [20, 62, 20]],
  // Beside and under it.
  ['chest', 'cover', 'nothing', [19, 61, 20]],
  ['chest', 'cover', 'perhaps', [20, 60, 20]],
  ['crafting_table', 'cover', 'nothing', [20, 60, 20]],
  ['farmland', 'cover', 'sure', [20, 60, 20]],
  ['farmland', 'cover', 'nothing', [21, 60, 20]],
  ['cactus', 'cover', 'sure', [19, 61, 20]],
]

simulatedTest('what is in the way of an art goes by its kind, the permission and the place', async () => {
  const found: string[] = []
  for (const [block, clear, , place] of cases)
    found.push(await inWay(block, clear, place as [number, number, number] | undefined))

  expect(found).toEqual(cases.map(([, , expected]) => expected))
})

for (const [what, block, [x, y, z], leaning, [ox, oy, oz]] of [
  ['a banner on a block over it', 'bricks', [20, 62, 20], 'red_wall_banner[facing=south]', [20, 62, 21]],
  ['a portal under a block in it', 'obsidian', [20, 61, 20], 'nether_portal[axis=x]', [20, 60, 20]],
] as const)
  simulatedTest(`${what} leans on what has to go, and may be in the way of an art`, async () => {
    await using world = await startTestWorld()
    world.setBlock(x, y, z, block)
    world.setBlock(ox, oy, oz, leaning)

    const found = blockersOf(world.subServer('1'), { server: '1', art, clear: 'all', disturbed: [] })

    expect(found).toContainEqual({
      position: { x: ox, y: oy, z: oz },
      kind: leaning.replace(/\[.*/, ''),
      isSure: false,
    })
  })

const blockers: readonly Blocker[] = [
  { position: { x: 1, y: 61, z: 2 }, kind: 'chest', isSure: true },
  { position: { x: 2, y: 61, z: 2 }, kind: 'oak_sign', isSure: true },
]
const cause = { code: 'foreign-blocks', count: 2, position: { x: 1, y: 61, z: 2 } } as const
const endWith = (reason: string, changes: object = {}): RunEnd => ({
  kind: 'failed',
  reason,
  cause: { ...cause, text: reason, ...changes },
})
const reason = '2 other blocks stand where the art belongs, for example chest at 1 61 2.'

test('an error that names kind, count and place of what is in the way is true, if nothing was done before', () => {
  expect(namesBlockers(endWith(reason), blockers, false)).toBe(true)
  expect(namesBlockers(endWith('1 Oak Sign is in the way.', { count: 1 }), blockers, false)).toBe(true)
})

test.each([
  ['after work', endWith(reason), true],
  ['of another kind', endWith(reason.replace('chest', 'dirt')), false],
  ['at another place', endWith(reason, { position: { x: 9, y: 61, z: 2 } }), false],
  ['without a place', endWith(reason, { position: undefined }), false],
  ['without a count', endWith(reason, { count: 0 }), false],
  ['of more than there are', endWith(reason, { count: 3 }), false],
  ['with another code', endWith(reason, { code: 'not-dug' }), false],
  ['that is none', { kind: 'done' } as const, false],
])('an error %s does not name what is in the way', (_what, end, hasWorked) => {
  expect(namesBlockers(end, blockers, hasWorked)).toBe(false)
})

test('where nothing is in the way, no error names it', () => {
  expect(namesBlockers(endWith(reason), [], false)).toBe(false)
})
