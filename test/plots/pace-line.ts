import type { PlotSettings } from '../../lib/config/plots.ts'
import { addWaterDevice } from '../../lib/practice/devices/water-device.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { blueprintOf } from '../support/blueprints.ts'

/** A flat map of two colours, with the row north of it. */
function mixedCarpet(side: number, first: string, second: string) {
  return blueprintOf(
    { width: side, height: 1, length: side + 1 },
    Array.from({ length: side * (side + 1) }, (_, i) => {
      const [x, z] = [i % side, Math.floor(i / side)]
      return [x, 0, z, `${(x * z) % 3 === 0 ? first : second}_carpet`] as const
    }),
  )
}

/** Two maps of that size, one in the colours of the other. */
export const twoMaps = (side: number) =>
  [mixedCarpet(side, 'red', 'blue'), mixedCarpet(side, 'blue', 'red')] as const

/** A plot is cleared by a button beside it, out of reach of the water, which would wash it away. */
export const byButton = ({ position: [x, y, z] }: Pick<PlotSettings, 'position'>): PlotSettings['clear'] => ({
  kind: 'press',
  position: [x + 4, y, z - 11],
  seconds: 60,
})

/** The button of each plot that has one, and the water that it sets off. */
export function addButtons(world: PracticeWorld, plots: readonly PlotSettings[], side: number): void {
  for (const { position, clear } of plots) {
    if (clear.kind !== 'press') continue
    const [x, y, z] = position
    const trigger = { x: clear.position[0], y: clear.position[1], z: clear.position[2] }
    world.setBlock(trigger.x, trigger.y, trigger.z, 'stone_button[face=floor]')
    // Of an art smaller than a map, the row that is first in the north belongs to the map.
    const plot = { min: { x, y, z: z - 1 }, max: { x: x + side - 1, y, z: z + side } }
    addWaterDevice(world, { plot, trigger, ticks: 600 })
  }
}
