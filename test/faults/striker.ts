import type { Random } from '../../lib/random.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { FaultKind } from './fault-kind.ts'
import type { FaultSite } from './fault-site.ts'

/** Seconds that a fault may last after it has struck: a restart, a lag of the server, the way back. */
const afterSeconds = 30

/** Strikes once, in the phase of its kind. */
export function createStriker(kind: FaultKind, site: FaultSite, random: Random) {
  const after = Math.floor(random() * site.blueprint.cells.length * 0.9)
  let strike: Promise<string> | undefined
  let [beganAt, endedAt] = [0, 0]
  const lasting = createLasting(kind, site, random)
  if (!kind.when) lasting?.begin()

  function isTime({ phase, placements, repairs }: BuildProgress): boolean {
    if (kind.when !== phase) return false
    if (phase === 'placing') return placements >= after
    return phase === 'digging' ? repairs >= after / 2 : true
  }

  return {
    kind,
    see(progress: BuildProgress): void {
      if (!isTime(progress)) return
      lasting?.begin()
      if (!kind.strike || strike) return
      beganAt = Date.now()
      strike = Bun.sleep(kind.when === 'fetching' ? random() * 800 : 0)
        .then(() => kind.strike?.(site, random))
        .finally(() => {
          endedAt = Date.now()
        })
        .then(
          () => '',
          (error: unknown) => `the fault failed: ${error}`,
        )
    },
    /** Resolves when the fault is over, with its own error, else ''. One that lasts is not waited for. */
    ended: async () => (await strike) ?? '',
    /** Of game time: how long it took, and for what lasts after it. */
    seconds: () => afterSeconds + Math.max(0, endedAt - beganAt) / 1000,
    hasStruck: () => strike !== undefined || lasting?.time() != null || !(kind.strike || kind.lasting),
    lastingMs: kind.lasting?.milliseconds ?? [],
    /** When one that lasts has begun and ended. */
    lasted: () => lasting?.time() ?? [],
    /** Whether one that lasts has been there after this moment. */
    lastedAfter: (moment: number) => (lasting?.time() ?? []).some(([, to]) => to > moment),
    stop: () => lasting?.stop(),
  }
}

function createLasting({ lasting }: FaultKind, site: FaultSite, random: Random) {
  if (!lasting) return undefined
  let beganAt: number | undefined
  let timer: Timer | undefined
  const endsAt = () => beganAt! + lasting.milliseconds
  return {
    begin(): void {
      if (beganAt !== undefined) return
      beganAt = Date.now()
      const end = lasting.begin(site, random)
      if (end) timer = setTimeout(end, lasting.milliseconds)
    },
    /** From when to when so far; null before it begins. */
    time: () => (beganAt === undefined ? null : [[beganAt, Math.min(Date.now(), endsAt())] as const]),
    stop: () => clearTimeout(timer),
  }
}
