import { botFaults } from './bot-faults.ts'
import { connectionFaults } from './connection-faults.ts'
import { destroyFaults } from './destroy-faults.ts'
import { type FaultKind, pick } from './fault-kind.ts'
import { otherPlayerFaults } from './other-player-faults.ts'
import { serverFaults } from './server-faults.ts'

const groups = [connectionFaults, serverFaults, otherPlayerFaults, botFaults]

/** Two faults that a bot recovers from, of different groups, chosen by the run's seed. */
const twoAtOnce: FaultKind = {
  name: 'two at once',
  timeoutMs: 300_000,
  parts(random) {
    const first = pick(random, groups)
    const second = pick(
      random,
      groups.filter((group) => group !== first),
    )
    return [first, second].map((group) =>
      pick(
        random,
        group.filter((kind) => !(kind.takes || kind.timeoutMs || kind.side)),
      ),
    )
  },
}

export const faultKinds: readonly FaultKind[] = [
  { name: 'none' },
  ...groups.flat(),
  ...destroyFaults,
  twoAtOnce,
]
