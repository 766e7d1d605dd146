import type { PracticeOptions } from '../../../lib/practice/practice-world.ts'
import type { Random } from '../../../lib/random.ts'
import { between, pick } from '../../faults/fault-kind.ts'
import type { DrawnLasting } from './lasting.ts'

/** A way in which servers differ from the game's own: rules, and something that happens for a while. */
interface Switch {
  readonly game?: (random: Random) => PracticeOptions
  readonly lasting?: (random: Random) => DrawnLasting
}

const briefly = (name: DrawnLasting['name'], most: number) => ({
  lasting: (random: Random): DrawnLasting => ({ name, seconds: Math.round(between(random, 3, most)) }),
})

/** Ways of servers that were written anew. */
export const switches: Readonly<Record<string, Switch>> = {
  'clicks in windows are not confirmed': {
    game: (random) => ({ clickAnswer: pick(random, ['slots', 'none'] as const) }),
  },
  'boxes without the slots of the player': { game: () => ({ showsPlayerSlots: false }) },
  'idle clicks are not answered': { game: () => ({ answersIdleClicks: false, checksClickState: false }) },
  'number keys exchange no full slots': { game: () => ({ swapsFullSlots: false }) },
  'stacks are not divided': { game: () => ({ dividesStacks: false }) },
  'numbers of registries are longs': { game: () => ({ longRegistryNumbers: true }) },
  'clicks on blocks are answered otherwise': {
    game: (random) => ({ placementAnswer: pick(random, ['ackFirst', 'ackAlone', 'chunk'] as const) }),
  },
  'the server stands still, and kicks who sends much at once': {
    game: () => ({ maxUsesPerTick: 20 }),
    ...briefly('server frozen', 60),
  },
  'refusals are answered otherwise': {
    game: (random) => ({
      refusalAnswer: pick(random, ['ackAlone', 'chunk'] as const),
      refusalNotice: pick(random, ['chat', 'actionBar'] as const),
    }),
    ...briefly('half of the plot protected', 20),
  },
  'held in place': briefly('held in place', 20),
  'the world is not sent': briefly('world not sent', 20),
  'loading is waited for': { game: () => ({ awaitsLoading: true }) },
  'kicks leave the connection open': { game: () => ({ closesAfterKick: false }), ...briefly('kicked', 20) },
}

const names = Object.keys(switches)

export interface DrawnSwitches {
  readonly game: PracticeOptions
  readonly lasting: readonly DrawnLasting[]
}

/** None in half of the draws, else one, some or all. */
export function drawSwitches(random: Random, isAll = false): DrawnSwitches {
  const share = isAll ? 1 : pick(random, [0, 0, 0, 0, 0, 0.07, 0.07, 0.3, 0.6, 1])
  const first = share > 0 ? pick(random, names) : null
  const drawn = names.filter((name) => random() < share || name === first).map((name) => switches[name]!)
  return {
    game: Object.assign({}, ...drawn.map(({ game }) => game?.(random))),
    lasting: drawn.flatMap(({ lasting }) => lasting?.(random) ?? []),
  }
}
