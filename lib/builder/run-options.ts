import type { Clock } from '../clock.ts'
import type { MapartSettings } from '../config/mapart.ts'
import type { Player } from '../game/player.ts'
import type { Log } from '../log.ts'
import type { BuildJob } from '../tasks/build-job.ts'
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
import type { Belongings } from './supply/belongings.ts'
import type { Station } from './supply/stations.ts'
import type { Unpacking } from './supply/unpacking.ts'
import type { WashOptions } from './water/wash.ts'
import type { Ledger } from './work/ledger.ts'

/** All that one run over a site needs, for as long as its player lasts. */
export interface RunOptions
  extends RunJob,
    RunArea,
    SiteTravel,
    RunServer,
    RunSupplies,
    RunTraces,
    RunContext {
  /** Does nothing that the permission refuses. */
  readonly player: Player
  readonly surroundings: Surroundings
  readonly waysOut: WaysOut
}

/** The parts of the job that rounds and supply go by. */
interface RunJob
  extends Pick<
    BuildJob,
    'failedBefore' | 'leavesFallen' | 'digsLater' | 'neededBeside' | 'lookTogether' | 'cells'
  > {
  readonly settings: MapartSettings
  /** Whether foreign blocks on the area end the run before it has begun. */
  readonly maySkip: boolean
}

/** Where it is built, and what may be changed there. */
interface RunArea {
  readonly site: Site
  /** The site of the map that this is a part of. */
  readonly whole: Site
  readonly permission: Permission
  readonly firstLook: FirstLook
}

/** How blocks are placed on this server, and what is learnt about it. */
interface RunServer {
  readonly profile: PlacementProfile
  readonly placementRate: PlacementRate
  readonly learning: Learning
  /** Blocks that the server is known to refuse. */
  readonly refusals: Refusals
  /** Finds the words of the server when it refuses something. */
  readonly words: ServerWords
  readonly air: AirPlacement
}

interface RunSupplies {
  readonly stations: readonly Station[]
  readonly belongings: Pick<Belongings, 'of'>
  readonly unpacking: Unpacking
}

/** Of the whole build, on whichever connection. */
export interface RunTraces {
  /** Scaffolding of the task that stands in the world. */
  readonly scaffolding: ScaffoldBlocks
  readonly poured: WashOptions['poured']
  readonly tried: Ledger
  readonly aged: Aged
  /** Whether nobody has looked at all of the map before this build, for as long as it has not passed that look. */
  readonly survey: { isFirst?: boolean }
}

/** Time, reports and the end of a run. */
interface RunContext {
  readonly clock: Clock
  readonly log: Log
  readonly progress: ProgressKeeper
  /** Ends the run; also aborts when the player is lost. */
  readonly signal: AbortSignal
}

/** The settings of a run. */
export const settingsFor = ({ hasMore, mapSteps }: BuildJob, settings: MapartSettings): MapartSettings => ({
  ...settings,
  ...(hasMore ? { materialReturn: false } : {}),
  ...(mapSteps ? { openMap: true } : {}),
})
