import { blueprintLimits } from '../blueprint/limits.ts'
import { border, height } from '../config/block-position.ts'
import type { StoredTask } from './ports.ts'

const { side } = blueprintLimits

/** The stored task with numbers that tasks can have: with others, as in a copy that somebody else has made, work would never end. */
export function possibleTask(stored: StoredTask): StoredTask {
  const { x, z, width, length } = stored.area
  const { OffsetX, OffsetY, OffsetZ } = stored.task
  return {
    ...stored,
    task: {
      ...stored.task,
      OffsetX: within(OffsetX, -border, border),
      OffsetY: within(OffsetY, -height, height),
      OffsetZ: within(OffsetZ, -border, border),
    },
    area: {
      x: within(x, 0, side),
      z: within(z, 0, side),
      width: within(width, 1, side),
      length: within(length, 1, side),
    },
  }
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)))
