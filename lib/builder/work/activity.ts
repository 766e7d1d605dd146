import type { Text } from '../../language/text.ts'
import type { Ledger, Outcome } from './ledger.ts'

/**
 * A kind of work of a run. In each round the world is looked at, and one of the activities of a list, the most urgent first,
 * does what it has to offer; so a situation that has not been met before takes one more activity there and nothing elsewhere.
 */
export interface Activity<Facts> {
  readonly name: string
  /** The facts that decide whether it is worth another try; without them, it is in every round. */
  evidence?(facts: Facts): readonly unknown[]
  /** The work of its kind that could be done now; null when there is none. */
  offer(facts: Facts): Promise<Offer | null> | Offer | null
}

/** Does the work as far as it can. When it rejects, the round is over. */
export type Offer = () => Promise<Outcome>

/** Work that gets something done when `count` is another number afterwards; resolves with why some is left, if that is known. */
export function counted(work: () => Promise<Text>, count: () => number): Offer {
  return async () => {
    const before = count()
    const reason = await work()
    return { hasDone: count() !== before, reason }
  }
}

/** Carries out offers until one gets anything done; those in vain before with the same evidence wait until all others were tried. */
export async function runRound<Facts>(
  activities: readonly Activity<Facts>[],
  facts: Facts,
  ledger: Ledger,
): Promise<void> {
  const held: (readonly [activity: Activity<Facts>, offer: Offer])[] = []
  for (const activity of activities) {
    const offer = await activity.offer(facts)
    if (!offer) continue
    const { name, evidence } = activity
    if (evidence && !ledger.admits(name, ...evidence(facts))) held.push([activity, offer])
    else if (await isDone(activity, offer)) return
  }
  for (const [activity, offer] of held) if (await isDone(activity, offer)) return

  async function isDone({ name, evidence }: Activity<Facts>, offer: Offer): Promise<boolean> {
    const outcome = await offer()
    ledger.settle(name, outcome, ...(evidence?.(facts) ?? []))
    return outcome.hasDone
  }
}
