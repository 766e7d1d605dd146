import { isAged } from '../../game/blocks/changing.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { blockStatus, type Comparison, comparisonOf } from './compare.ts'
import type { Site } from './site.ts'

/** Blocks of the art that have become others by themselves, such as dead coral, are set anew once, and are left when it happens again. */
interface Aging {
  /** The comparison without the work that would be in vain. */
  withoutAged(comparison: Comparison): Comparison
  /** Throws when blocks were left. */
  expectNone(): void
}

export function createAging({
  site,
  player: { world, blocks },
}: {
  readonly site: Pick<Site, 'position' | 'kind'>
  readonly player: {
    readonly world: Pick<Player['world'], 'stateAt'>
    readonly blocks: Pick<Player['blocks'], 'nameOf'>
  }
}): Aging {
  /** Those that are others now, and how often each has become another. */
  const aged = new Set<number>()
  const times = new Map<number, number>()
  let left: readonly number[] = []

  function isOther(index: number): boolean {
    const { x, y, z } = site.position(index)
    const state = world.stateAt(x, y, z)
    return state !== null && isAged(blocks.nameOf(state), site.kind(index).name)
  }

  function note(index: number): void {
    if (aged.has(index)) return
    aged.add(index)
    times.set(index, (times.get(index) ?? 0) + 1)
  }

  return {
    withoutAged(comparison) {
      const statuses = comparison.statuses.map((status, index) => {
        if (status === blockStatus.wrong && isOther(index)) note(index)
        else if (status !== blockStatus.unknown) aged.delete(index)
        return aged.has(index) && times.get(index)! > 1 ? blockStatus.blocked : status
      })
      left = aged
        .values()
        .filter((index) => times.get(index)! > 1)
        .toArray()
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
