import { expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { createRandom } from '../../lib/random.ts'
import { type CellKeeper, createCells } from '../../lib/tasks/cells.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { flatArt, wools } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'
import { judgedRight } from './judged-right.ts'

const side = 14
const moments = 10
/** Half a second, with ticks of 50 ms. */
const lagTicks = 10

/** What a frontend shows that reads the cells when it must and else goes by the events. */
function createFrontend(cells: CellKeeper) {
  let revision = -1
  let shown: string[] = []
  let bytes = 0
  let messages = 0
  cells.changed((event) => {
    const { id, from, missing = [], right = [], wrong = [] } = event
    messages++
    bytes += JSON.stringify({ type: 'cells', at: new Date().toISOString(), data: event }).length
    if (from !== revision) shown = [...cells.get(id).cells]
    else
      for (const [state, list] of [missing, right, wrong].entries())
        for (const cell of list) shown[cell] = String(state + 2)
    revision = event.revision
  })
  return {
    rights: () => shown.map((state) => state === '3'),
    bytes: () => bytes,
    messages: () => messages,
  }
}

test('the cells shown right are those that the judge finds right, half a second later at most', async () => {
  const art = flatArt(side, wools)
  await using place = await openBuildPlace(art, { game: { tickMs: 50 }, stock: 2 })
  const cells = createCells(systemClock)
  const frontend = createFrontend(cells)
  const random = createRandom(5)
  const { world, origin } = place
  const anyWhere = () =>
    [origin.x + Math.floor(random() * side), origin.y, origin.z + Math.floor(random() * side)] as const
  const startedAt = systemClock.now()
  let isOver = false
  const build = place.build({ cells: cells.reportFor('a', { x: 0, z: 0 }) }).finally(() => {
    isOver = true
  })
  await place.reported(({ phase }) => phase === 'placing')

  const differences: number[] = []
  const shares: number[] = []
  for (let moment = 0; moment < moments && !isOver; moment++) {
    const [x, y, z] = anyWhere()
    // Another player breaks one, puts another in the way, and covers a third.
    if (moment % 3 === 0) world.setBlock(x, y, z, 'air')
    if (moment % 3 === 1) world.setBlock(x, y, z, 'stone')
    if (moment % 3 === 2) world.setBlock(x, y + 1, z, 'stone')
    await world.ticks(1 + Math.floor(random() * 5))
    const before = judgedRight(art, origin, world)
    await world.ticks(lagTicks)
    const after = judgedRight(art, origin, world)
    const shown = frontend.rights()
    differences.push(after.filter((own, cell) => own === before[cell] && own !== shown[cell]).length)
    shares.push(shown.filter(Boolean).length)
  }
  const end = await build
  await world.ticks(lagTicks)

  const seconds = (systemClock.now() - startedAt) / 1000
  process.stdout.write(
    `cells: ${shares.join(' ')} right of ${side * side}; ${Math.round(frontend.bytes() / seconds)} bytes and ${(frontend.messages() / seconds).toFixed(1)} messages a second\n`,
  )
  expect(end).toEqual({ kind: 'done' })
  expect(differences).toEqual(Array(moments).fill(0))
  expect(frontend.rights()).toEqual(Array(side * side).fill(true))
  expect(frontend.bytes() / seconds).toBeLessThan(1000)
}, 30_000)
