import { expect, test } from 'bun:test'
import { createGrounding } from '../../../lib/bot/movement/grounding.ts'
import { createChannel } from '../../../lib/emitter.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import { silentLog } from '../../support/silent-log.ts'

function situation() {
  const clock = createHandClock()
  const [setBack, ticked] = [createChannel<void>(), createChannel<void>()]
  const at = { groundBelow: 1, isOnGround: true, x: 0 }
  const grounding = createGrounding(
    {
      setBack: setBack.subscribe,
      ticked: ticked.subscribe,
      canFly: () => !grounding.isGrounded(),
      isOnGround: () => at.isOnGround,
      position: () => ({ x: at.x, y: 70, z: 0 }),
    },
    (mayHurt) => at.groundBelow <= (mayHurt ? 12 : 3),
    { clock, log: silentLog },
  )
  return {
    at,
    grounding,
    setBackTimes(times: number) {
      for (let time = 0; time < times; time++) setBack.publish()
    },
    async isGroundedAfter(seconds: number) {
      await clock.advance(seconds * 1000)
      ticked.publish()
      return grounding.isGrounded()
    },
  }
}

test('on foot for a minute, then for two, and on until it stands', async () => {
  const { at, grounding, isGroundedAfter } = situation()

  expect(grounding.ground()).toBe(true)
  expect([await isGroundedAfter(59), await isGroundedAfter(2)]).toEqual([true, false])
  expect(grounding.ground()).toBe(true)
  at.isOnGround = false
  expect([await isGroundedAfter(119), await isGroundedAfter(2)]).toEqual([true, true])
  at.isOnGround = true
  expect(await isGroundedAfter(1)).toBe(false)
})

test('not where the body would fall', () => {
  const { at, grounding } = situation()
  at.groundBelow = 4

  expect([grounding.ground(), grounding.isGrounded()]).toEqual([false, false])
})

test.each([
  [27, 7, 0, false],
  [29, 7, 0, true],
  [200, 7, 0.5, false],
  [200, 13, 0, false],
] as const)(
  'set back for %i s, %i blocks over the ground, %f blocks on each time: on foot %p',
  async (seconds, groundBelow, step, isGrounded) => {
    const { at, grounding, setBackTimes, isGroundedAfter } = situation()
    at.groundBelow = groundBelow

    // Eight times in five seconds, as a hanging server answers.
    for (let passed = 0; passed < seconds; passed += 5 / 8) {
      at.x += step
      setBackTimes(1)
      await isGroundedAfter(5 / 8)
    }

    expect(grounding.isGrounded()).toBe(isGrounded)
  },
)

test.each([
  [29, 10, false],
  [30, 10, true],
  [30, 40, false],
] as const)('set back %i times in flight within %i s: on foot %p', async (times, seconds, isGrounded) => {
  const { grounding, setBackTimes, isGroundedAfter } = situation()

  setBackTimes(times - 1)
  await isGroundedAfter(seconds)
  setBackTimes(1)

  expect(grounding.isGrounded()).toBe(isGrounded)
})

test('set back on foot as well it flies again, and goes on flying for longer each time', async () => {
  const { grounding, setBackTimes, isGroundedAfter } = situation()

  grounding.ground()
  await isGroundedAfter(9)
  setBackTimes(1)
  expect(grounding.isGrounded()).toBe(true)
  setBackTimes(1)
  expect(grounding.isGrounded()).toBe(false)
  await isGroundedAfter(29)
  expect(grounding.ground()).toBe(false)
  await isGroundedAfter(2)
  expect(grounding.ground()).toBe(true)
  setBackTimes(2)
  await isGroundedAfter(59)
  expect(grounding.ground()).toBe(false)
})

test('a set-back after ten seconds on foot says nothing of flying', async () => {
  const { grounding, setBackTimes, isGroundedAfter } = situation()

  grounding.ground()
  await isGroundedAfter(11)
  setBackTimes(9)

  expect(grounding.isGrounded()).toBe(true)
})

test('neither gets longer than ten minutes, and both begin anew: on foot after a long flight, in the air after a time on foot', async () => {
  const { grounding, setBackTimes, isGroundedAfter } = situation()
  const onFoot: boolean[] = []

  for (const seconds of [60, 120, 240, 480, 600, 600]) {
    grounding.ground()
    onFoot.push(await isGroundedAfter(seconds - 1), await isGroundedAfter(1))
  }
  await isGroundedAfter(601)
  grounding.ground()
  onFoot.push(await isGroundedAfter(59), await isGroundedAfter(1))
  expect(onFoot).toEqual(Array(7).fill([true, false]).flat())

  for (const seconds of [30, 30]) {
    grounding.ground()
    setBackTimes(2)
    await isGroundedAfter(seconds)
    expect(grounding.ground()).toBe(true)
    await isGroundedAfter(700)
  }
})
