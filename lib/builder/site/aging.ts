import { listenUntil } from '../../emitter.ts'
import { isAged } from '../../game/blocks/changing.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { blockStatus, type Comparison, comparisonOf } from './compare.ts'
import type { Site } from './site.ts'

export type Aged = ReturnType<typeof createAged>

/** The memory of a build, on whatever connection. */
export const createAged = (shortLived = new Set<string>()) => ({
  /** Those that are others now, and how often each has become another. */
  now: new Set<number>(),
  times: new Map<number, number>(),
  /** Kinds that don't last. */
  shortLived,
})

/**
 * Blocks of the art that have become others by themselves, such as dead coral, are set anew, a few of a kind at a time; when it happens
 * to one again, all of its kind are left as they are. Dead coral and copper take 8 s each to dig by hand, in which others change.
 */
export function createAging({
  site,
  player: { world, blocks },
  aged: { now: aged, times, shortLived },
  signal,
}: {
  readonly site: Pick<Site, 'position' | 'kind' | 'indexAt'>
  readonly player: Pick<Player, 'world' | 'blocks'>
  readonly aged: Aged
  readonly signal: AbortSignal
}) {
  let left: ReadonlySet<number> = new Set()

  const isSeen = (index: number) => cellHas(world, site.position(index), () => true)
  const isOtherBy = (index: number) => (state: number) => isAged(blocks.nameOf(state), site.kind(index).name)
  const isOther = (index: number) => cellHas(world, site.position(index), isOtherBy(index))

  // They may be out of sight when they are compared.
  listenUntil(signal, world.changed, ({ x, y, z, state }) => {
    const index = site.indexAt(x, y, z)
    if (index !== -1 && isOtherBy(index)(state)) note(index)
  })

  function note(index: number): void {
    if (aged.has(index)) return
    aged.add(index)
    times.set(index, (times.get(index) ?? 0) + 1)
    if (times.get(index)! > 1) shortLived.add(site.kind(index).name)
  }

  /** Of those that are others now, the ones that are not set anew, or not yet: some that were may be dug and not placed yet. */
  function leftOf(statuses: Uint8Array): Set<number> {
    const tried = new Map<string, number>()
    const count = (index: number) => {
      const { name } = site.kind(index)
      tried.set(name, (tried.get(name) ?? 0) + 1)
      return tried.get(name)!
    }
    for (const index of times.keys()) if (statuses[index] === blockStatus.missing) count(index)
    const isLeft = (index: number) =>
      shortLived.has(site.kind(index).name) || count(index) > limits.run.maxAgedAtOnce
    return new Set([...aged].filter(isLeft))
  }

  return {
    /** The comparison without the work that would be in vain. */
    withoutAged(comparison: Comparison): Comparison {
      for (const [index, status] of comparison.statuses.entries()) {
        if (status === blockStatus.wrong && isOther(index)) note(index)
        else if (status !== blockStatus.unknown && aged.has(index) && isSeen(index)) aged.delete(index)
      }
      left = leftOf(comparison.statuses)
      const statuses = comparison.statuses.map((status, index) =>
        left.has(index) ? blockStatus.blocked : status,
      )
      return comparisonOf(statuses, comparison.extras, comparison.blocked)
    },
    /** Throws when blocks were left. */
    expectNone(): void {
      const [first] = left
      if (first === undefined) return
      const position = site.position(first)
      const kinds = Map.groupBy(left, (index) => site.kind(index).name)
      const amounts = [...kinds].map(([name, changed]) => [name, changed.length] as const)
      throw new RunFailure(
        'blocks-change',
        sentence('blocksChange', { blocks: amounts, place: formatPosition(position) }),
        { count: left.size, item: site.kind(first).name, position },
      )
    },
  }
}
