import { cellAt } from '../../lib/blueprint/blueprint.ts'
import type { FaultKind } from './fault-kind.ts'
import { botName, type FaultSite } from './fault-site.ts'

/** Faults while the bot removes a finished art. */
export const destroyFaults: readonly FaultKind[] = [
  {
    name: 'destroying, kicked',
    isFlat: true,
    site: { isDestroy: true },
    prepare: buildBeforehand,
    when: 'digging',
    strike: ({ world }) => world.faults.kick(botName, 'Kicked by an operator'),
  },
  {
    name: 'destroying, killed',
    isFlat: true,
    site: { isDestroy: true },
    prepare: buildBeforehand,
    when: 'digging',
    strike: ({ world }) => world.faults.kill(botName),
  },
]

/** Places the art before the run, with a foreign block in one cell, which the bot must not dig. */
function buildBeforehand({ world, blueprint, origin }: FaultSite): void {
  for (const [index, packed] of blueprint.cells.entries()) {
    const { x, y, z } = cellAt(blueprint, packed)
    const { name } = index === 5 ? { name: 'gold_block' } : blueprint.palette[blueprint.states[index]!]!
    world.setBlock(origin.x + x, origin.y + y, origin.z + z, name)
  }
}
