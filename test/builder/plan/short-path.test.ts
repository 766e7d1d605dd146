import { expect, test } from 'bun:test'
import { shortenPath } from '../../../lib/builder/plan/short-path.ts'
import { distance, type Position } from '../../../lib/game/position.ts'

const place = (x: number, z = 0): Position => ({ x, y: 0, z })
const count = 21

/** Blocks in a row along X, each served from where a straight way comes nearer to it than 3.5 blocks. */
function servedOn(from: Position | null, to: Position): number[] {
  const served = new Set<number>()
  for (let step = from ? 0 : 10; step <= 10; step++) {
    const share = step / 10
    const [x, z] = from ? [from.x + (to.x - from.x) * share, from.z + (to.z - from.z) * share] : [to.x, to.z]
    for (let block = 0; block < count; block++) if (Math.hypot(x - block, z) < 3.5) served.add(block)
  }
  return [...served]
}

const options = {
  start: place(0),
  count,
  servedOn,
  isServedOn: (block: number, from: Position | null, to: Position) => servedOn(from, to).includes(block),
  hasRoom: () => true,
  isClear: () => true,
  turn: () => undefined,
}
const zigzag = Array.from({ length: count }, (_, x) => place(x, x % 2 === 0 ? 2 : -2))

const legsOf = (stops: readonly Position[]) => stops.map((stop, at) => [stops[at - 1] ?? null, stop] as const)
const servedBy = (stops: readonly Position[]) =>
  new Set(legsOf(stops).flatMap(([from, to]) => servedOn(from, to))).size
const lengthOf = (stops: readonly Position[]) =>
  legsOf(stops).reduce((sum, [from, to]) => sum + (from ? distance(from, to) : 0), 0)

test('a path over many stops becomes a nearly straight one that still serves every block', async () => {
  const stops = await shortenPath(zigzag, options)

  expect(servedBy(stops)).toBe(count)
  expect(lengthOf(stops)).toBeLessThan(lengthOf(zigzag) / 4)
})

test('no stop is moved to where there is no room', async () => {
  const hasRoom = ({ z }: Position) => z > 1 || z < -1

  const stops = await shortenPath(zigzag, { ...options, hasRoom })

  expect(stops.every(hasRoom)).toBe(true)
  expect(servedBy(stops)).toBe(count)
  expect(lengthOf(stops)).toBeLessThan(lengthOf(zigzag) / 3)
})

test('a straight way that is blocked is taken only where flying around costs less', async () => {
  const detour = [place(0), place(10, 3), place(20)]
  const isClear = (from: Position, to: Position) => (from.z + to.z) / 2 >= 1 || to.x - from.x < 5

  const served = { servedOn: () => [...Array(count).keys()], isServedOn: () => true }

  const stops = await shortenPath(detour, { ...options, isClear, ...served })

  expect(legsOf(stops).every(([from, to]) => !from || isClear(from, to))).toBe(true)
})
