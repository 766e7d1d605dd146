import { again, between, type FaultKind, pick, whole } from './fault-kind.ts'
import { botName } from './fault-place.ts'

/** Between the bot and the server: slow, lossy, cut. */
export const faultsOfTheLine: readonly FaultKind[] = [
  {
    name: 'latency with jitter',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 20, 500),
        jitterMs: between(random, 5, 100),
      }),
  },
  {
    name: 'acks lost on the way',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { acknowledge_player_digging: pick(random, [0.2, 0.5, 1]) },
      }),
  },
  {
    name: 'clicks lost on the way',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { block_place: between(random, 0.02, 0.15) },
      }),
  },
  {
    name: 'window clicks lost on the way',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { window_click: between(random, 0.05, 0.3), open_window: between(random, 0, 0.3) },
      }),
  },
  { name: 'line cut', when: 'placing', strike: ({ world }) => world.faults.cut(botName) },
  {
    name: 'line cut again and again',
    when: 'placing',
    strike: ({ world }, random) =>
      again(
        whole(random, 3, 5),
        () => between(random, 600, 2500),
        () => world.faults.cut(botName),
      ),
  },
]
