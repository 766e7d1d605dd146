import type { MapartSettings } from '../../config/mapart.ts'
import type { Player } from '../../game/player.ts'
import type { Log } from '../../log.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { Cause } from '../../tasks/causes.ts'
import type { BuildPhase } from '../../tasks/progress.ts'
import type { Turns } from '../../waiting.ts'
import type { SiteTravel } from '../move/go-to-site.ts'
import type { FirstLook } from '../permission/first-look.ts'
import type { Site } from '../site/site.ts'
import type { Ledger } from '../work/ledger.ts'
import type { Belongings } from './belongings.ts'
import type { Station } from './stations.ts'
import type { Unpacking } from './unpacking.ts'

export interface ContainerUser {
  readonly player: Player
  readonly log: Log
  readonly signal: AbortSignal
}

/** The parts of a run that its supply goes by. */
export interface SupplyOptions
  extends ContainerUser,
    Turns,
    SiteTravel,
    Pick<BuildJob, 'failedBefore' | 'neededBeside' | 'leavesItemsAt'> {
  readonly site: Site
  readonly settings: Pick<MapartSettings, 'materialReturn'>
  readonly progress: {
    enter(phase: BuildPhase, need?: Cause): void
    fetched(): void
    current(): { readonly placements: number }
  }
  readonly stations: readonly Station[]
  readonly belongings: Pick<Belongings, 'of'>
  readonly unpacking: Unpacking
  /** Knows whose the items are that lie there. */
  readonly firstLook: Pick<FirstLook, 'hadItem'>
  /** Of the whole build, on whichever connection. */
  readonly tried: Ledger
}

/** Puts shulker boxes back that were taken out. */
export interface PackingUser
  extends ContainerUser,
    Pick<SupplyOptions, 'unpacking' | 'belongings' | 'clock'> {
  /** Picks up items around the bot; says whether it got any. */
  pickUp(wanted: ReadonlyMap<string, number>): Promise<boolean>
}

/** Takes them out as well; the place of the art stays free. */
export interface UnpackingUser extends PackingUser {
  readonly site: Pick<Site, 'min' | 'max'>
}
