import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import type { GroundAt } from '../../../../lib/bot/movement/walk/ground.ts'
import { createGrounds } from '../../../../lib/bot/movement/walk/ground.ts'
import { noControls } from '../../../../lib/bot/movement/walk/physics.ts'
import { holdBack } from '../../../../lib/bot/movement/walk/steering.ts'

const data = minecraftData('1.21.4')
const groundOf = createGrounds(data as unknown as Parameters<typeof createGrounds>[0])

test('a body that would walk over an edge brakes, and sneaks as long as it has ground under it', () => {
  const stateOf = (name: string) => data.blocksByName[name]!.defaultState!
  // The ground ends at z 0.
  const groundAt: GroundAt = (_x, y, z) => groundOf(stateOf(y === -1 && z < 0 ? 'stone' : 'air'))
  const sprint = { ...noControls, yaw: 0, forward: true, sprint: true }
  const state = {
    position: { x: 0.5, y: 0, z: -0.1 },
    velocity: { x: 0, y: 0, z: 0.25 },
    isOnGround: true,
    isBlocked: false,
  }

  const far = holdBack({ ...state, position: { ...state.position, z: -6 } }, sprint, 0, groundAt)
  const near = holdBack(state, sprint, 0, groundAt)

  expect(far).toEqual(sprint)
  expect(near.sneak).toBe(true)
})
