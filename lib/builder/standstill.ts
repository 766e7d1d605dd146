import type { PlaceOrder } from '../game/placing.ts'
import { blockAt, formatPosition } from '../game/position.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { limits } from './policy/limits.ts'
import type { RunProgress } from './progress.ts'
import type { RunOptions } from './run-options.ts'

/** Between two looks at whether anything is done. */
const lookIntervalMs = 5000
/** In these phases the bot may have a long way to go, so that getting on is progress, too; in blocks. */
const travelling = { phases: ['going', 'fetching', 'comparing', 'verifying'], step: 16 } as const

/** Calls `onStandstill`, once, when a run does nothing for too long and does not say what it waits for; returns what ends that. */
export function watchStandstill(
  { progress, player, scaffolding, clock }: Pick<RunOptions, 'progress' | 'player' | 'scaffolding' | 'clock'>,
  onStandstill: (diagnosis: Sentence) => void,
): () => void {
  const { placing, digging, body, inventory, windows, recentPackets } = player
  let placed = 0
  let target: PlaceOrder | undefined
  let before = ''
  let since = clock.now()
  const unsubscribe = placing.settled(({ order, outcome }) => {
    target = order
    if (outcome === 'placed') placed++
  })
  let cancel = clock.after(lookIntervalMs, look)

  function done({ phase }: RunProgress): string {
    const isTravelling = travelling.phases.some((one) => one === phase)
    const { x, y, z } = body.position()
    const place = isTravelling ? [x, y, z].map((part) => Math.round(part / travelling.step)) : []
    const carried = inventory.slots().reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
    // One box after another that does not open takes minutes; how often all are looked through is limited elsewhere.
    const done = [progress.actions(), placed, scaffolding.count(), carried, windows.tries()]
    return [...done, ...place].join(' ')
  }

  function look(): void {
    const now = progress.current()
    const after = done(now)
    if (after !== before || now.need !== '') since = clock.now()
    before = after
    const patienceMs = limits.run.standstillMs + digging.secondsUnderWay() * 1000
    if (clock.now() - since >= patienceMs) onStandstill(diagnosis(now))
    else cancel = clock.after(lookIntervalMs, look)
  }

  function diagnosis({ phase }: RunProgress): Sentence {
    return sentence('standstill', {
      minutes: limits.run.standstillMs / 60_000,
      phase,
      place: formatPosition(blockAt(body.position())),
      inFlight: placing.inFlight(),
      lastClick: target && formatPosition(target.target),
      packets: recentPackets().join(', ') || 'none',
    })
  }

  return () => {
    unsubscribe()
    cancel()
  }
}
