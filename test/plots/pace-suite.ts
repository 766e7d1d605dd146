import type { PlotSettings } from '../../lib/config/plots.ts'
import { addWaterDevice } from '../../lib/practice/devices/water-device.ts'
import { simulate } from '../simulation/simulate.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { openProductionLine } from './production-line.ts'

/**
 * Simulated seconds from the first block of one full flat map to that of the next on the same plot, by one bot or several.
 * `bun test/plots/pace-suite.ts press|dig BOTS SIDE`
 */
async function run(kind: 'press' | 'dig', bots: number, side: number) {
  const art = (first: string, second: string) =>
    blueprintOf(
      { width: side, height: 1, length: side + 1 },
      Array.from({ length: side * (side + 1) }, (_, i) => {
        const [x, z] = [i % side, Math.floor(i / side)]
        return [x, 0, z, `${(x * z) % 3 === 0 ? first : second}_carpet`] as const
      }),
    )
  const arts = { one: art('red', 'blue'), two: art('blue', 'red') }
  const device = { x: -67, y: 61, z: -60 }
  const clear: PlotSettings['clear'] =
    kind === 'dig' ? { kind } : { kind, position: [device.x, device.y, device.z], seconds: 60 }
  await using line = await openProductionLine({
    arts: Object.values(arts),
    bots,
    clear,
    game: { viewDistance: 8 },
    furnish(world) {
      if (kind === 'dig') return
      world.setBlock(device.x, device.y, device.z, 'stone_button[face=floor]')
      const plot = { min: { x: -64, y: 61, z: -65 }, max: { x: -65 + side, y: 61, z: -65 + side } }
      addWaterDevice(world, { plot, trigger: device, ticks: 600 })
    },
  })
  const began = new Map<string, number>()
  /** Seconds of the first task by what the bots were at. */
  const phases: Record<string, number> = {}
  let at = performance.now()
  const { building } = line.app().mapwright.services
  building.progressed(({ id, placements, phase }) => {
    const now = performance.now()
    if (id === 'one') phases[phase] = (phases[phase] ?? 0) + (now - at) / 1000
    at = now
    if (placements > 0 && !began.has(id)) began.set(id, performance.now() / 1000)
  })
  await line.queue(arts)
  await line.finished()
  const { one = 0, two = 0 } = Object.fromEntries(began)
  const { plots } = line.app().mapwright.services
  return {
    ...{ kind, bots, side },
    seconds: Math.round(two - one),
    phases: Object.fromEntries(
      Object.entries(phases).map(([phase, seconds]) => [phase, Math.round(seconds)]),
    ),
    plots: plots.list().map(({ state, made }) => `${state} ${made.length}`),
    standing: line.standing(),
  }
}

const [kind = 'press', bots = '1', side = '128'] = process.argv.slice(2)
const result = await simulate(() => run(kind === 'dig' ? 'dig' : 'press', Number(bots), Number(side)), {
  seed: 1,
})
process.stdout.write(`${JSON.stringify(result)}\n`)
