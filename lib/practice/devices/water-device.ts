import { blocksIn, type Cuboid, isSamePosition, type Position } from '../../game/position.ts'
import type { PracticeWorld } from '../practice-world.ts'

interface WaterDevice {
  /** The area that is washed: rows of dispensers lie in it so that the water runs to its edges in the west and the east, and no farther. */
  readonly plot: Cuboid
  /** A button, or a trapped chest, which sets it off when it is opened. */
  readonly trigger: Position
  /** How long the dispensers leave the water there. */
  readonly ticks: number
  /** Of as many pushes, the last one does nothing. */
  readonly failsEvery?: number
}

/** Blocks that a dispenser's water runs to each side. */
const runs = 7

/**
 * Rows of dispensers beside and over a plot: when the device is set off, each pours its water, which washes carpets and the like away,
 * and takes it up again after a while. Returns how often it was set off.
 */
export function addWaterDevice(
  world: PracticeWorld,
  { plot, trigger, ticks, failsEvery = Number.POSITIVE_INFINITY }: WaterDevice,
): () => number {
  let [pushes, isRunning] = [0, false]
  const last = Math.max(plot.min.x, plot.max.x - runs)
  const isEighth = (x: number) => x < last && (x - plot.min.x) % (runs + 1) === runs
  // Between two sources with one cell between them a third would come to be, and stay.
  const isRow = (x: number) =>
    x === last || (isEighth(x) && x !== last - 2) || (x === last - 1 && isEighth(x - 1))
  const sources = [...blocksIn(plot)].filter(({ x, y }) => y === plot.min.y && isRow(x))
  const setAll = (state: string) => {
    for (const { x, y, z } of sources) world.setBlock(x, y, z, state)
  }
  world.on((event) => {
    const isPush = event.type === 'pressed' || event.type === 'opened'
    if (!isPush || !isSamePosition(event.position, trigger)) return
    pushes++
    if (isRunning || pushes % failsEvery === 0) return
    isRunning = true
    setAll('water')
    void world.ticks(ticks).then(() => {
      setAll('air')
      isRunning = false
    })
  })
  return () => pushes
}
