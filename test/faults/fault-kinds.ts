import { type FaultKind, pick } from './fault-kind.ts'
import { faultsOfPeople } from './faults-of-people.ts'
import { faultsOfTheBody } from './faults-of-the-body.ts'
import { faultsOfTheLine } from './faults-of-the-line.ts'
import { faultsOfTheServer } from './faults-of-the-server.ts'
import { faultsWhileDestroying } from './faults-while-destroying.ts'

const families = [faultsOfTheLine, faultsOfTheServer, faultsOfPeople, faultsOfTheBody]

/** Two that a bot gets over, of different families, chosen by the run's seed. */
const twoAtOnce: FaultKind = {
  name: 'two at once',
  deadline: 300_000,
  parts(random) {
    const first = pick(random, families)
    const second = pick(
      random,
      families.filter((family) => family !== first),
    )
    return [first, second].map((family) =>
      pick(
        random,
        family.filter((kind) => !(kind.mayEndWith || kind.deadline || kind.side)),
      ),
    )
  },
}

export const faultKinds: readonly FaultKind[] = [
  { name: 'none' },
  ...families.flat(),
  ...faultsWhileDestroying,
  twoAtOnce,
]
