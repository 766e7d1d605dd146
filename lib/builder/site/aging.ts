import { isAged } from '../../game/blocks/changing.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { blockStatus, type Comparison, comparisonOf } from './compare.ts'
import type { Site } from './site.ts'

/**
 * Blocks of the art that have become others by themselves, such as dead coral, are set anew; when it happens to one again, all of its
 * kind are left as they are. Copper takes 8 s each to dig by hand, in which others change.
 */
interface Aging {
  /** The comparison without the work that would be in vain. */
  withoutAged(comparison: Comparison): Comparison
  /** Throws when blocks were left. */
  expectNone(): void
}

export type Aged = ReturnType<typeof createAged>

/** The memory of a build, on whatever connection. */
export const createAged = () => ({
  /** Those that are others now, and how often each has become another. */
  now: new Set<number>(),
  times: new Map<number, number>(),
  /** Kinds that don't last. */
  vain: new Set<string>(),
})

export function createAging({
  site,
  player: { world, blocks },
  aged: { now: aged, times, vain },
}: {
  readonly site: Pick<Site, 'position'> & { kind(index: number): { readonly name: string } }
  readonly player: {
    readonly world: Pick<Player['world'], 'stateAt'>
    readonly blocks: Pick<Player['blocks'], 'nameOf'>
  }
  readonly aged: Aged
}): Aging {
  let left: readonly number[] = []

  function isOther(index: number): boolean {
    return cellHas(world, site.position(index), (state) =>
      isAged(blocks.nameOf(state), site.kind(index).name),
    )
  }

  function note(index: number): void {
    if (aged.has(index)) return
    aged.add(index)
    times.set(index, (times.get(index) ?? 0) + 1)
    if (times.get(index)! > 1) vain.add(site.kind(index).name)
  }

  const isLeft = (index: number) => aged.has(index) && vain.has(site.kind(index).name)

  return {
    withoutAged(comparison) {
      for (const [index, status] of comparison.statuses.entries()) {
        if (status === blockStatus.wrong && isOther(index)) note(index)
        else if (status !== blockStatus.unknown) aged.delete(index)
      }
      left = aged.values().filter(isLeft).toArray()
      const statuses = comparison.statuses.map((status, index) =>
        isLeft(index) ? blockStatus.blocked : status,
      )
      return { ...comparisonOf(statuses, comparison.extras), blocked: comparison.blocked }
    },
    expectNone() {
      const [first] = left
      if (first === undefined) return
      const position: Position = site.position(first)
      const kinds = Map.groupBy(left, (index) => site.kind(index).name)
      const amounts = [...kinds].map(([name, own]) => [name, own.length] as const)
      throw new RunFailure(
        'blocks-change',
        sentence('blocksChange', { blocks: amounts, place: formatPosition(position) }),
        { count: left.length, item: site.kind(first).name, position },
      )
    },
  }
}
