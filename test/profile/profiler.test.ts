import { expect, test } from 'bun:test'
import { createProfiler } from '../../lib/profile/profiler.ts'
import { createHandClock } from '../support/hand-clock.ts'

function bench({ fails = false } = {}) {
  const clock = createHandClock()
  const saved: { name: string; text: string; at: number }[] = []
  const controller = new AbortController()
  const profiler = createProfiler({
    recorder: { start: async () => async () => '{"nodes":[]}' },
    save: async (name, text) => {
      if (fails) throw new Error('no space left on device')
      saved.push({ name, text, at: clock.now() })
    },
    clock,
    signal: controller.signal,
  })
  return { clock, saved, controller, profiler }
}

test('a profile is saved after its time, under a name that every system takes', async () => {
  const { clock, saved, profiler } = bench()

  const taking = profiler.record(10)
  await clock.advance(9999)
  const early = saved.length
  await clock.advance(1)

  expect(await taking).toBe(true)
  expect(early).toBe(0)
  expect(saved).toEqual([{ name: '2026-11-20T12-00-00.000Z.cpuprofile', text: '{"nodes":[]}', at: 10_000 }])
})

test('a second profile is refused during the first, and accepted afterwards', async () => {
  const { clock, saved, profiler } = bench()
  const first = profiler.record(10)

  const second = await profiler.record(10)
  await clock.advance(10_000)
  await first
  const third = profiler.record(1)
  await clock.advance(1000)

  expect(second).toBe(false)
  expect(await third).toBe(true)
  expect(saved).toHaveLength(2)
})

test('when a profile can not be saved the error has the reason, and the next one is possible', async () => {
  const { clock, profiler } = bench({ fails: true })

  const taking = profiler.record(1).catch((error: unknown) => error)
  await clock.advance(1000)

  expect(await taking).toMatchObject({ code: 'broken', message: expect.stringContaining('no space left') })
  const again = profiler.record(1).catch((error: unknown) => error)
  await clock.advance(1000)
  expect(await again).toMatchObject({ code: 'broken' })
})

test('at the end of the program the profile so far is saved', async () => {
  const { clock, saved, controller, profiler } = bench()
  const taking = profiler.record(60)
  await clock.advance(2000)

  controller.abort()

  expect(await taking).toBe(true)
  expect(saved[0]?.at).toBe(2000)
})
