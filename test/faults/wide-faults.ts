import { cellAt } from '../../lib/blueprint/blueprint.ts'
import type { Position } from '../../lib/game/position.ts'
import type { Random } from '../../lib/random.ts'
import { joinRaw } from '../practice/raw-client.ts'
import { between, boxOfArt, type FaultKind, pick, repeatedly, whole } from './fault-kind.ts'
import { botName, type FaultSite } from './fault-site.ts'

/** Some of the places right over the art where something stands beneath. */
function placesOver({ blueprint, origin, world }: FaultSite, random: Random, most: number): Position[] {
  const tops = new Map<string, Position>()
  for (const packed of blueprint.cells) {
    const { x, y, z } = cellAt(blueprint, packed)
    const at = { x: origin.x + x, y: origin.y + y, z: origin.z + z }
    const column = `${x} ${z}`
    if (at.y > (tops.get(column)?.y ?? Number.NEGATIVE_INFINITY)) tops.set(column, at)
  }
  const columns = [...tops.values()].filter(({ x, y, z }) => world.blockAt(x, y, z) !== 'air')
  if (columns.length === 0) return []
  return Array.from({ length: whole(random, 1, most) }, () => pick(random, columns)).map((at) => ({
    ...at,
    y: at.y + 1,
  }))
}

function cover(site: FaultSite, random: Random, block: string, most: number): void {
  for (const { x, y, z } of placesOver(site, random, most)) {
    if (site.world.blockAt(x, y, z) !== 'air') continue
    site.world.setBlock(x, y, z, block)
  }
}

const covering = (name: string, block: string, most: number): FaultKind => ({
  name,
  when: 'placing',
  strike: (site, random) =>
    repeatedly(
      2,
      () => between(random, 200, 4000),
      () => cover(site, random, block, most),
    ),
})

/** The program ends in the middle of its work, as it does when the power fails. */
export const crashes: readonly FaultKind[] = (['placing', 'fetching', 'repairing', 'verifying'] as const).map(
  (when) => ({
    name: `the program ends while ${when}`,
    when,
    strike: (site) => site.crash(),
  }),
)

/** Faults of the wide draws alone. */
export const wideFaults: readonly FaultKind[] = [
  covering('fire on the art', 'fire', 4),
  covering('snow on the art', 'snow[layers=2]', 8),
  covering('a torch on the art', 'torch', 2),
  covering('lava on the art', 'lava', 1),
  {
    name: 'the account used elsewhere',
    when: 'placing',
    takes: 'account',
    async strike({ world }) {
      await joinRaw(world, botName)
    },
  },
  {
    name: 'an explosion',
    when: 'placing',
    strike(site, random) {
      const { world } = site
      const box = boxOfArt(site)
      const size = whole(random, 1, 2)
      const along = (axis: 'x' | 'y' | 'z') => {
        const at = whole(random, box.min[axis], box.max[axis])
        return [Math.max(box.min[axis], at - size), Math.min(box.max[axis], at + size)] as const
      }
      const [x, y, z] = [along('x'), along('y'), along('z')]
      const region = { min: { x: x[0], y: y[0], z: z[0] }, max: { x: x[1], y: y[1], z: z[1] } }
      world.faults.takeBlocks(region, Number.POSITIVE_INFINITY)
    },
  },
  {
    name: 'hurt again and again',
    when: 'placing',
    strike: ({ world }, random) =>
      repeatedly(
        whole(random, 2, 6),
        () => between(random, 1000, 8000),
        () => world.faults.hunger(botName, whole(random, 0, 6)),
      ),
  },
]
