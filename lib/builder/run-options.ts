import type { MapartSettings } from '../config/mapart.ts'
import type { Player } from '../game/player.ts'
import type { Log } from '../log.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import type { Turns } from '../waiting.ts'
import type { WaysOut } from './move/break-free.ts'
import type { SiteTravel } from './move/go-to-site.ts'
import type { FirstLook } from './permission/first-look.ts'
import type { Permission } from './permission/permission.ts'
import type { AirPlacement } from './place/air-placement.ts'
import type { Learning } from './place/learning.ts'
import type { PlacementRate } from './place/placement-rate.ts'
import type { Refusals } from './place/refusals.ts'
import type { ServerWords } from './place/server-words.ts'
import type { Surroundings } from './plan/surroundings.ts'
import type { PlacementProfile } from './policy/placement-profile.ts'
import type { ProgressKeeper } from './progress.ts'
import type { ScaffoldBlocks } from './scaffold/scaffold-store.ts'
import type { Aged } from './site/aging.ts'
import type { Site } from './site/site.ts'
import type { StallDetector } from './stall-detector.ts'
import type { Belongings } from './supply/belongings.ts'
import type { Station } from './supply/stations.ts'
import type { Unpacking } from './supply/unpacking.ts'
import type { WashOptions } from './water/wash.ts'
import type { Ledger } from './work/ledger.ts'

type OfJob = Pick<
  BuildJob,
  'failedBefore' | 'leavesFallen' | 'leavesItemsAt' | 'digsLater' | 'neededBeside' | 'lookTogether' | 'cells'
>

/** All that one run over a site needs, for as long as its player lasts; the signal aborts when that is lost, too. */
export interface RunOptions extends OfJob, SiteTravel, Turns {
  readonly settings: MapartSettings
  /** Whether foreign blocks on the area end the run before it has begun. */
  readonly maySkip: boolean
  readonly site: Site
  /** The site of the map that this is a part of. */
  readonly whole: Site
  /** Does nothing that the permission refuses. */
  readonly player: Player
  readonly permission: Permission
  readonly firstLook: FirstLook
  readonly surroundings: Surroundings
  readonly waysOut: WaysOut
  readonly profile: PlacementProfile
  readonly placementRate: PlacementRate
  readonly learning: Learning
  readonly refusals: Refusals
  readonly words: ServerWords
  readonly air: AirPlacement
  readonly stations: readonly Station[]
  readonly belongings: Pick<Belongings, 'of'>
  readonly unpacking: Unpacking
  /** Scaffolding of the task that stands in the world. */
  readonly scaffolding: ScaffoldBlocks
  readonly poured: WashOptions['poured']
  readonly tried: Ledger
  readonly stall: StallDetector
  readonly aged: Aged
  /** Whether nobody has looked at all of the map before this build, for as long as it has not passed that look. */
  readonly survey: { isFirst?: boolean }
  readonly log: Log
  readonly progress: ProgressKeeper
}
