import { expect, test } from 'bun:test'
import { partOf } from '../../lib/blueprint/part-of.ts'
import { createHelpers } from '../../lib/fleet/parts/helpers.ts'
import { createPartBuilder } from '../../lib/fleet/parts/part-builder.ts'
import { takenAway } from '../../lib/suppressed/taken-away.ts'
import type { BuildJob } from '../../lib/tasks/build-job.ts'
import { suppressedArt } from '../builder/build-arts.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { artTask } from './fake-bot.ts'

test('each part knows what those that follow dig away, and every second leaves what has fallen to the next', async () => {
  const art = suppressedArt({ width: 6, length: 9, seed: 1 })
  const jobs: BuildJob[] = []
  const bot = {
    builder: {
      async build(job: BuildJob) {
        jobs.push(job)
        return { kind: 'done' } as const
      },
    },
    isReady: () => true,
    isPaused: () => false,
  }
  const { signal } = new AbortController()
  const build = createPartBuilder({
    bot,
    helpers: createHelpers<typeof bot>(),
    jobOf: () => ({ task: artTask, blueprint: art, signal, report: () => {} }),
    clock: createHandClock(),
    signal,
  })

  for (const x of [4, 2, 0])
    await build({ x, blueprint: partOf(art.after!, { x, z: 0, width: 2, length: art.length }) })

  const dug = takenAway(art)
  const west = (end: number) =>
    dug
      .filter(({ x }) => x < end)
      .map(({ x, y, z }) => ({
        x: artTask.OffsetX + x,
        y: artTask.OffsetY + y,
        z: artTask.OffsetZ + z,
      }))
  expect(west(4).length).toBeGreaterThan(west(2).length)
  expect(jobs.map(({ digsLater }) => digsLater)).toEqual([west(4), west(2), []])
  expect(jobs.map(({ leavesFallen }) => leavesFallen)).toEqual([false, true, false])
})
