import { createRandom } from '../../../lib/random.ts'
import { type BuildResult, buildUnderFaults } from '../../faults/build-under-faults.ts'
import type { FaultKind } from '../../faults/fault-kind.ts'
import type { FaultSiteOptions } from '../../faults/fault-site.ts'
import { flatArt } from '../../faults/small-art.ts'

/** Builds a flat art of 16 by 16, of whose material there is plenty. */
export const buildSmall = (
  options: Partial<FaultSiteOptions> = {},
  faults: readonly FaultKind[] = [],
): Promise<BuildResult> =>
  buildUnderFaults(
    faults,
    { seed: 1, blueprint: flatArt(createRandom(3), 16), stock: 12, leastStock: 16 * 64, ...options },
    { randomFor: () => createRandom(1), timeoutMs: 45 * 60_000 },
  )
