import { cellAt } from '../../lib/blueprint/blueprint.ts'
import type { FaultKind } from './fault-kind.ts'
import { botName, type FaultPlace } from './fault-place.ts'

/** The art stands, and the bot is to take it away. */
export const faultsWhileDestroying: readonly FaultKind[] = [
  {
    name: 'destroying, kicked',
    isFlat: true,
    place: { isDestroy: true },
    prepare: raise,
    when: 'digging',
    strike: ({ world }) => world.faults.kick(botName, 'Kicked by an operator'),
  },
  {
    name: 'destroying, killed',
    isFlat: true,
    place: { isDestroy: true },
    prepare: raise,
    when: 'digging',
    strike: ({ world }) => world.faults.kill(botName),
  },
]

/** The art stands already, with something else in one place, which is nobody's to dig. */
function raise({ world, blueprint, origin }: FaultPlace): void {
  for (const [index, packed] of blueprint.cells.entries()) {
    const { x, y, z } = cellAt(blueprint, packed)
    const { name } = index === 5 ? { name: 'gold_block' } : blueprint.palette[blueprint.states[index]!]!
    world.setBlock(origin.x + x, origin.y + y, origin.z + z, name)
  }
}
