import { between, type FaultKind, pick, repeatedly, whole } from './fault-kind.ts'
import { botName } from './fault-site.ts'

/** Slow, lossy and broken connections. */
export const connectionFaults: readonly FaultKind[] = [
  {
    name: 'latency with jitter',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 20, 500),
        jitterMs: between(random, 5, 100),
      }),
  },
  {
    name: 'acks lost',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { acknowledge_player_digging: pick(random, [0.2, 0.5, 1]) },
      }),
  },
  {
    name: 'clicks lost',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { block_place: between(random, 0.02, 0.15) },
      }),
  },
  {
    name: 'window clicks lost',
    prepare: ({ world }, random) =>
      world.faults.connection(botName, {
        latencyMs: between(random, 5, 80),
        jitterMs: 10,
        lost: { window_click: between(random, 0.05, 0.3), open_window: between(random, 0, 0.3) },
      }),
  },
  { name: 'connection cut', when: 'placing', strike: ({ world }) => world.faults.cut(botName) },
  {
    name: 'connection cut repeatedly',
    when: 'placing',
    strike: ({ world }, random) =>
      repeatedly(
        whole(random, 3, 5),
        () => between(random, 600, 2500),
        () => world.faults.cut(botName),
      ),
  },
]
