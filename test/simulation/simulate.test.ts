import { expect, test } from 'bun:test'
import { flatArt, wools } from '../builder/build-arts.ts'
import { openBuildPlace } from '../builder/build-place.ts'
import { faultKinds } from '../faults/all-faults.ts'
import { runFault } from '../faults/run-fault.ts'
import { currentSimulation, simulate } from './simulate.ts'

const art = flatArt(4, wools)

/** Builds the art; what stands in and around it afterwards. */
async function build(): Promise<string[]> {
  await using place = await openBuildPlace(art, { game: { limiter: true } })
  expect(await place.build()).toEqual({ kind: 'done' })
  const { x, y, z } = place.origin
  const around = { min: { x: x - 8, y: y - 6, z: z - 20 }, max: { x: x + 16, y: y + 8, z: z + 16 } }
  return [...place.world.blocksIn(around)].map(({ x, y, z, state }) => `${x} ${y} ${z} ${state}`)
}

test('a build over TCP in real time and a simulated one end in the same world', async () => {
  const simulated = await simulate(build)

  const real = await build()

  expect(real).toEqual(simulated)
  expect(real.filter((block) => block.includes('wool'))).toHaveLength(16)
}, 30_000)

test('the same seed gives the same packets at the same moments', async () => {
  const kick = faultKinds.find(({ name }) => name === 'kick')!
  const runs = []
  for (const seed of [7, 7, 8]) runs.push(await runFault(kick, seed, { side: 3 }))

  const [first, second, other] = runs

  expect(second).toEqual(first!)
  expect(other?.trace).not.toBe(first?.trace)
})

test('the globals are as before when a simulation has ended', async () => {
  const now = () => [
    setTimeout,
    clearInterval,
    setImmediate,
    Date,
    Math.random,
    Bun.sleep,
    AbortSignal.timeout,
  ]
  const before = [...now(), performance.now]

  await simulate(async () => {
    expect(currentSimulation()).not.toBeNull()
    expect(setTimeout).not.toBe(before[0] as typeof setTimeout)
  })

  expect([...now(), performance.now]).toEqual(before)
  expect(currentSimulation()).toBeNull()
})

test('time that nobody waits for costs none', async () => {
  const began = performance.now()

  const elapsed = await simulate(async ({ elapsedMs }) => {
    await Bun.sleep(3_600_000)
    return elapsedMs()
  })

  expect(elapsed).toBe(3_600_000)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('a simulation in which nothing can happen any more fails and names the moment', async () => {
  const hanging = simulate(async () => {
    await Bun.sleep(5000)
    await new Promise(() => {})
  })

  await expect(hanging).rejects.toThrow('hangs at 5 s of game time')
})

test('a simulation that goes on for ever fails after its time', async () => {
  const endless = simulate(
    async () => {
      for (;;) await Bun.sleep(1000)
    },
    { maxElapsedMs: 60_000 },
  )

  await expect(endless).rejects.toThrow('has not ended after 60 s of game time')
})

test('a connection to a port on which nothing listens is refused', async () => {
  const refused = simulate(async ({ openSocket }) => {
    const socket = openSocket({ port: 1 })
    return new Promise((resolve) => socket.once('error', resolve))
  })

  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
})

test('a simulation that computes for too long fails', async () => {
  const busy = simulate(
    async () => {
      for (;;) await Bun.sleep(1)
    },
    { maxComputedMs: 20 },
  )

  await expect(busy).rejects.toThrow('has computed for more than 0.02 s')
})

test('a simulation ends when the next one begins, and takes none of its time', async () => {
  const before = Date
  const first = simulate(async () => {
    for (;;) await Bun.sleep(1000)
  })
  const second = simulate(async ({ elapsedMs }) => {
    await Bun.sleep(5000)
    return elapsedMs()
  })

  await expect(first).rejects.toThrow('Another simulation has begun')
  expect(await second).toBe(5000)
  expect(Date).toBe(before)
})
