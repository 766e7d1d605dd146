import { cellAt } from '../../lib/blueprint/blueprint.ts'
import type { FaultKind } from './fault-kind.ts'
import { botName, type FaultSite, placeArt } from './fault-site.ts'

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
function buildBeforehand(site: FaultSite): void {
  const { world, blueprint, origin } = site
  placeArt(site)
  const { x, y, z } = cellAt(blueprint, blueprint.cells[5]!)
  world.setBlock(origin.x + x, origin.y + y, origin.z + z, 'gold_block')
}
