import { minBy } from '../../collections.ts'
import { type Position, positionKey } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import type { Target } from './scaffold-plan.ts'
import { type RemovalOptions, surveyScaffolding } from './scaffold-removal.ts'
import type { ScaffoldOptions } from './scaffold-rules.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'
import type { ScaffoldWork } from './scaffold-work.ts'

interface ClearingOptions extends RemovalOptions {
  readonly scaffolding: ScaffoldBlocks
  readonly work: ScaffoldWork
  readonly profile: ScaffoldOptions['profile']
  /** Builds a path to where a block can be dug; says whether there is one. */
  extendTo(block: Position, mayStart?: Target['mayStart']): Promise<boolean>
  goHome(): Promise<void>
}

/** Digs all scaffolding, over paths of scaffolding where it is out of reach; returns how many blocks are left. */
export async function clearScaffolding(options: ClearingOptions): Promise<number> {
  const { scaffolding, work, profile, goHome } = options
  for (let fewest = Number.POSITIVE_INFINITY; scaffolding.count() < fewest; ) {
    fewest = scaffolding.count()
    await goHome()
    const survey = await makeWays(options)
    await survey.digOthers((blocks, stand) => work.removeFrom(blocks, stand, profile.mustLook))
    await digOneByOne(options)
  }
  return scaffolding.count()
}

/**
 * While all scaffolding stands, or more of it would be needed. A way to one block may take the way to another, so only fewer
 * blocks out of reach than ever before count as a success.
 */
async function makeWays(options: ClearingOptions) {
  const { scaffolding, extendTo, goHome } = options
  const look = () => surveyScaffolding(scaffolding.all(), options)
  let survey = await look()
  let fewest = survey.outOfReach.length
  for (let failed = 0; failed < Math.min(limits.scaffold.maxPaths, survey.outOfReach.length); ) {
    const { outOfReach, isInReach } = survey
    await extendTo(outOfReach[failed]!, isInReach)
    await goHome()
    survey = await look()
    failed = survey.outOfReach.length < fewest ? 0 : failed + 1
    fewest = Math.min(fewest, survey.outOfReach.length)
  }
  return survey
}

async function digOneByOne({ scaffolding, work, extendTo, goHome }: ClearingOptions): Promise<void> {
  const first = new Set(scaffolding.all().map(positionKey))
  const tried = new Set<string>()
  for (;;) {
    const left = scaffolding.all().filter((block) => !tried.has(positionKey(block)))
    // The highest, of equal ones the one that was placed last.
    const block = minBy(left.reverse(), ({ y }) => -y)
    if (!block) return
    if (await work.remove(block)) continue
    // The blocks of a path that was built here are dug on the way back over it.
    const isReachable = first.has(positionKey(block)) && (await extendTo(block))
    if (isReachable && (await work.remove(block))) continue
    tried.add(positionKey(block))
    await goHome()
  }
}
