import { blocksIn, type Cuboid, isSamePosition, type Position } from '../../game/position.ts'
import type { PracticeWorld } from '../practice-world.ts'

interface WaterDevice {
  /** Above the art; each of its cells at the edge in the west has a dispenser. */
  readonly plot: Cuboid
  /** A button, or a trapped chest, which sets it off when it is opened. */
  readonly trigger: Position
  /** How long the dispensers leave the water there. */
  readonly ticks: number
  /** Of as many pushes, the last one does nothing. */
  readonly failsEvery?: number
}

/** A dispenser's water reaches so far. */
const reach = 8

/**
 * Rows of dispensers beside and over a plot: when the device is set off, each pours its water, which washes carpets and the like away,
 * and takes it up again after a while. Returns how often it was set off.
 */
export function addWaterDevice(
  world: PracticeWorld,
  { plot, trigger, ticks, failsEvery = Number.POSITIVE_INFINITY }: WaterDevice,
): () => number {
  let [pushes, isRunning] = [0, false]
  const sources = [...blocksIn(plot)].filter(({ x, y }) => y === plot.min.y && (x - plot.min.x) % reach === 0)
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
