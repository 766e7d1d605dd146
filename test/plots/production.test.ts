import { expect } from 'bun:test'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { bodyOf } from '../../lib/client/client.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { differingPixels, openProductionLine, type ProductionLine } from './production-line.ts'

/** A carpet of two colours with a row to the north. */
function carpet(side: number, first: string, second: string) {
  return blueprintOf(
    { width: side, height: 1, length: side },
    Array.from({ length: side * side }, (_, i) => {
      const [x, z] = [i % side, Math.floor(i / side)]
      return [x, 0, z, `${(x * z) % 3 === 0 ? first : second}_carpet`] as const
    }),
  )
}

/** By rules 1 to 3, a line that has ended: each art one map, in the box, as the preview has it; nothing is left anywhere. */
async function verdictOf(line: ProductionLine, made: Readonly<Record<string, Blueprint>>) {
  const [plot] = bodyOf(await line.app().client.get('/plots'))
  return {
    state: plot!.state,
    maps: line.maps().map(({ where }) => where),
    differing: plot!.made.map(({ task, id }) => differingPixels(line, id, made[task]!)),
    standing: line.standing(),
  }
}
const right: Awaited<ReturnType<typeof verdictOf>> = {
  state: 'free',
  maps: ['box', 'box'],
  differing: [0, 0],
  standing: {},
}

const arts = { one: carpet(3, 'red', 'blue'), two: carpet(4, 'blue', 'lime') }

test('two files are built one after the other on one plot, which is clear in the end', async () => {
  await using line = await openProductionLine({ arts: Object.values(arts) })
  const reds = line.itemsOf('red_carpet')

  await line.queue(arts)
  await line.finished()

  expect(await verdictOf(line, arts)).toEqual(right)
  expect(line.itemsOf('red_carpet')).toBe(reds)
}, 60_000)

test.each(['building', 'opening', 'checking', 'storing', 'clearing', 'free'] as const)(
  'a service that is killed as soon as its plot is %s loses, doubles and forgets nothing',
  async (state) => {
    await using line = await openProductionLine({ arts: Object.values(arts) })

    const killed = line.killAt(state)
    await line.queue(arts)
    await killed
    await line.finished()

    expect(await verdictOf(line, arts)).toEqual(right)
  },
  60_000,
)
