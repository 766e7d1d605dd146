import { attempt } from '../failure.ts'
import { blocksIn } from '../game/position.ts'
import { boxReach } from '../game/reach.ts'
import { cellHas } from '../game/world.ts'
import type { Device } from '../tasks/build-job.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause } from '../waiting.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, compareSite } from './site/compare.ts'

/** Has the device of a plot clear it, and waits until no water is left. Ends as done whatever it leaves: that is for digging. */
export async function runPress(options: RunOptions, device: Device): Promise<RunEnd> {
  const { site, player, clock, log, progress, signal } = options
  const { world, blocks, body, windows } = player

  const cells = Array.from({ length: site.count }, (_, index) => index)
  const isRight = (index: number) => cellHas(world, site.position(index), site.kind(index).accepts)

  /** Blocks of the art that stand, as far as can be seen. */
  const standing = (): number => cells.filter(isRight).length

  /** Where nothing is seen, something may stand. */
  const mayStand = (): boolean =>
    cells.some((index) => isRight(index) || !cellHas(world, site.position(index), () => true))

  /** Cells with water; where nothing is seen, some may stand. */
  function wetCells(): number {
    const andAbove = { min: site.min, max: { ...site.max, y: site.max.y + 1 } }
    const isDry = (state: number) => blocks.waterIn(state) === null
    return blocksIn(andAbove)
      .filter((cell) => !cellHas(world, cell, isDry))
      .toArray().length
  }

  /** Given up when nothing has changed for longer than the device runs. */
  async function waitUntilDry(): Promise<void> {
    let [wet, changedAt] = [wetCells(), clock.now()]
    while (wet > 0 && clock.now() < changedAt + device.seconds * 1000 + limits.press.dryMs) {
      await pause(limits.press.lookMs, clock, signal)
      const now = wetCells()
      if (now !== wet) changedAt = clock.now()
      wet = now
    }
  }

  const goToDevice = () => body.travel(device.position, { within: boxReach, signal })

  async function press(): Promise<void> {
    const { x, y, z } = device.position
    await goToDevice()
    const name = blocks.nameOf(world.stateAt(x, y, z) ?? 0)
    if (!name.endsWith('chest')) return windows.press(device.position, signal)
    const window = await windows.open(device.position, signal)
    window.close()
  }

  /** One whose answer is lost may have been one. */
  async function push(): Promise<void> {
    const failure = await attempt(press, signal)
    if (failure) log.warn('the device of the plot does not answer', { reason: failure.message })
  }

  progress.enter('going')
  await options.goToSite()
  progress.enter('digging')
  await goToDevice()
  const end = clock.now() + device.seconds * 1000 + limits.press.stillMs
  // It was set off before an interruption: once more, its water would come when the plot is taken to be clear.
  const isPushed = mayStand() && (await device.mayPress())
  let left = standing()
  let changedAt = isPushed ? clock.now() : Number.NEGATIVE_INFINITY
  if (isPushed) await push()
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
  await waitUntilDry()
  const { statuses } = await compareSite(site, world, blocks, { clock, signal })
  if (statuses.every((status) => status === blockStatus.missing)) device.cleared()
  log.info('the device of the plot has cleared it', { left })
  return { kind: 'done' }
}
