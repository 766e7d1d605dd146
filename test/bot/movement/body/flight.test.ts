import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { flightStep, type Motion, standstill } from '../../../../lib/bot/movement/body/flight.ts'
import { flightBlocksPerTick } from '../../../../lib/game/clear-path.ts'

const place = (x: number, y: number, z: number) => ({ x, y, z })
const length = ({ x, y, z }: Motion['velocity']) => Math.hypot(x, y, z)
const coordinate = fc.double({ min: -60, max: 60, noNaN: true })

/** Flies until the target is reached; what the velocity was in every tick. */
function fly(target: Motion['position'], hasInertia: boolean, ticks = 400) {
  let motion: Motion = { position: place(0, 0, 0), velocity: standstill }
  const velocities: Motion['velocity'][] = []
  while (velocities.length < ticks && length(minus(target, motion.position)) > 1e-6) {
    motion = flightStep(motion, target, hasInertia)
    velocities.push(motion.velocity)
  }
  return { motion, velocities }
}

const dot = (a: Motion['position'], b: Motion['position']) => a.x * b.x + a.y * b.y + a.z * b.z
const minus = (a: Motion['position'], b: Motion['position']) => place(a.x - b.x, a.y - b.y, a.z - b.z)

test('without inertia a flight goes straight at full speed and ends exactly', () => {
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, (x, y, z) => {
      const { motion, velocities } = fly(place(x, y, z), false)

      expect(length(minus(motion.position, place(x, y, z)))).toBeLessThan(1e-6)
      const ticks = Math.hypot(x, y, z) / flightBlocksPerTick
      expect(velocities.length).toBeGreaterThanOrEqual(Math.floor(ticks))
      expect(velocities.length).toBeLessThanOrEqual(Math.ceil(ticks) + 1)
    }),
  )
})

test('with inertia no tick asks for more than thrust and drag allow', () => {
  const { velocities } = fly(place(40, 6, 25), true)

  const pushes = velocities.map((velocity, tick) => {
    const before = velocities[tick - 1] ?? standstill
    return {
      level: Math.hypot(velocity.x - before.x * 0.91, velocity.z - before.z * 0.91),
      upright: Math.abs(velocity.y - before.y * 0.6),
    }
  })
  expect(Math.max(...pushes.map(({ level }) => level))).toBeLessThan(0.0981)
  expect(Math.max(...pushes.map(({ upright }) => upright))).toBeLessThan(0.1501)
})

test('with inertia a flight never gets faster than sprinting flight, and arrives', () => {
  const { motion, velocities } = fly(place(100, 0, 0), true)

  expect(Math.max(...velocities.map(length))).toBeLessThanOrEqual(1.0889)
  expect(length(minus(motion.position, place(100, 0, 0)))).toBeLessThan(0.05)
})

test.each([
  [24, 4, 0.4],
  [3, 12, 0],
  [5, -7, -5],
  [0.5, 30, 0.2],
])(
  'with inertia a flight from rest to %p, %p, %p stays on the straight way, and takes hardly longer',
  (x, y, z) => {
    const target = place(x, y, z)
    const ticksTo = (goal: Motion['position']) => {
      let motion: Motion = { position: place(0, 0, 0), velocity: standstill }
      let [ticks, farthest] = [0, 0]
      for (; length(minus(goal, motion.position)) > 0.01; ticks++) {
        motion = flightStep(motion, goal, true)
        const share = dot(motion.position, goal) / dot(goal, goal)
        const onWay = place(goal.x * share, goal.y * share, goal.z * share)
        farthest = Math.max(farthest, length(minus(motion.position, onWay)))
      }
      return { ticks, farthest }
    }

    const { ticks, farthest } = ticksTo(target)

    expect(farthest).toBeLessThan(0.05)
    const slower = Math.max(ticksTo(place(x, 0, z)).ticks, ticksTo(place(0, y, 0)).ticks)
    expect(ticks).toBeLessThanOrEqual(slower * 1.15 + 3)
  },
)

test('with inertia it comes to rest at the target without overshooting', () => {
  const { velocities } = fly(place(30, 0, 0), true)

  const path = velocities.reduce(
    (farthest, { x }) => ({ at: farthest.at + x, most: Math.max(farthest.most, farthest.at + x) }),
    {
      at: 0,
      most: 0,
    },
  )
  expect(path.most).toBeLessThan(30.05)
})

test('with inertia a body that comes round a corner hardly drifts aside', () => {
  let motion: Motion = { position: place(0, 0, 0), velocity: standstill }
  const corner = place(0, 0, 2)
  while (length(minus(corner, motion.position)) > 0.01) motion = flightStep(motion, corner, true)
  let drift = 0

  for (let tick = 0; tick < 40; tick++) {
    motion = flightStep(motion, place(3, 0, 2), true)
    drift = Math.max(drift, motion.position.z - 2)
  }

  // A body in the middle of a cell reaches to 0.2 from the next.
  expect(drift).toBeLessThan(0.1)
})
