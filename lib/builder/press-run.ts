import { attempt } from '../failure.ts'
import type { Position } from '../game/position.ts'
import { blocksIn } from '../game/position.ts'
import { boxReach } from '../game/reach.ts'
import { cellHas } from '../game/world.ts'
import type { Device } from '../tasks/build-job.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause } from '../waiting.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'

/**
 * Has the device of a plot clear it: sets it off, watches the art go, sets it off once more when nothing has gone for a while, and waits
 * until no water is left. Ends as done whatever it leaves; that is for digging.
 */
export async function runPress(options: RunOptions, device: Device): Promise<RunEnd> {
  const {
    area: { site },
    player,
    travel,
    context: { clock, log, progress, signal },
  } = options
  const { world, blocks, body, windows } = player

  /** Blocks of the art that stand, as far as can be seen. */
  function standing(): number {
    let count = 0
    for (let index = 0; index < site.count; index++)
      if (cellHas(world, site.position(index), site.kind(index).accepts)) count++
    return count
  }

  /** Where nothing is seen, water may stand. */
  function isWet(): boolean {
    const over = { min: site.min, max: { ...site.max, y: site.max.y + 1 } }
    for (const { x, y, z } of blocksIn(over)) {
      const state = world.stateAt(x, y, z)
      if (state === null || blocks.waterIn(state) !== null) return true
    }
    return false
  }

  /** A push whose answer is lost may have been one. */
  async function push(): Promise<void> {
    const failure = await attempt(() => press(device.position), signal)
    if (failure) log.warn('the device of the plot does not answer', { reason: failure.message })
  }

  async function press(position: Position): Promise<void> {
    await body.travel(position, { within: boxReach, signal })
    const name = blocks.nameOf(world.stateAt(position.x, position.y, position.z) ?? 0)
    if (!name.endsWith('chest')) return windows.press(position, signal)
    const window = await windows.open(position, signal)
    window.close()
  }

  progress.enter('going')
  await travel.goToSite()
  progress.enter('digging')
  await body.travel(device.position, { within: boxReach, signal })
  const end = clock.now() + device.seconds * 1000 + limits.press.stillMs
  let left = standing()
  let changedAt = (await device.mayPress()) ? clock.now() : Number.NEGATIVE_INFINITY
  if (changedAt > 0) await push()
  while (left > 0 && clock.now() < end) {
    await pause(limits.press.lookMs, clock, signal)
    const now = standing()
    if (now !== left) changedAt = clock.now()
    left = now
    if (clock.now() - changedAt < limits.press.stillMs) continue
    if (!(await device.mayPress())) break
    log.info('the device of the plot is set off once more', { left })
    changedAt = clock.now()
    await push()
  }
  const dryBy = clock.now() + device.seconds * 1000 + limits.press.dryMs
  while (isWet() && clock.now() < dryBy) await pause(limits.press.lookMs, clock, signal)
  log.info('the device of the plot has cleared it', { left })
  return { kind: 'done' }
}
