import type { Backgrounds } from '../background/backgrounds.ts'
import type { KnownServerService } from '../builder/policy/known-server.ts'
import type { Configuration } from '../config/configuration.ts'
import type { Control } from '../control/control.ts'
import type { Conversions } from '../convert/conversions.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { EulaService } from '../eula/eula.ts'
import type { Fleet } from '../fleet/fleet.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import type { Heads } from '../minecraft/heads.ts'
import type { Icons } from '../minecraft/icons.ts'
import type { Items } from '../minecraft/items.ts'
import type { NeedsService } from '../needs/needs.ts'
import type { PlanService } from '../plan/plan.ts'
import type { PlotKeeper } from '../plots/plots.ts'
import type { PostProcessing } from '../postprocess/postprocess.ts'
import type { PreflightService } from '../preflight/preflight.ts'
import type { ProductionService } from '../produce/production.ts'
import type { Profiler } from '../profile/profiler.ts'
import type { Projects } from '../projects/projects.ts'
import type { SignIn } from '../sign-in.ts'
import type { StationLookService } from '../stations/station-look.ts'
import type { StationStock } from '../stations/station-stock.ts'
import type { RunsService } from '../statistics/runs.ts'
import type { StatisticsService } from '../statistics/statistics.ts'
import type { Stock } from '../stock/stock.ts'
import type { Batch } from '../tasks/batch/batch.ts'
import type { Building } from '../tasks/build/building.ts'
import type { Renderer } from '../tasks/build/renderer.ts'
import type { CellKeeper } from '../tasks/cells.ts'
import type { Previews } from '../tasks/previews.ts'
import type { Tasks } from '../tasks/tasks.ts'

/** Everything that an endpoint may reach. */
export interface Services {
  readonly player: {
    /** Whether the bot is in the game. */
    isReady(): boolean
    /** The signed-in or configured name; empty when there is none. */
    name(): string
  }
  readonly fleet: Pick<Fleet, 'bots' | 'connect' | 'disconnect' | 'pause' | 'resume'>
  /** Of the first bot. */
  readonly presence: Pick<Fleet['presence'], 'connect' | 'disconnect' | 'reconnect'>
  readonly program: {
    /** Begins a graceful end and returns at once. */
    exit(): void
  }
  readonly profiler: Profiler
  /** The Microsoft sign-in of the bot's account. */
  readonly signIn: SignIn
  /** The sign-in of the remote-access tunnel. */
  readonly tunnel: SignIn
  readonly eula: EulaService
  readonly configuration: Configuration
  readonly blueprints: BlueprintLibrary
  readonly conversions: Conversions
  readonly tasks: Tasks
  /** Many tasks at once. */
  readonly batch: Batch
  readonly projects: Projects
  readonly stock: Stock
  readonly needs: NeedsService
  readonly building: Building
  readonly stations: () => StationStock[]
  readonly stationLook: Pick<StationLookService, 'start' | 'stop'>
  /** The first bot by hand. */
  readonly control: Pick<Control, 'walk' | 'warp' | 'put' | 'drop' | 'say' | 'stop'>
  readonly statistics: StatisticsService
  readonly runs: RunsService
  /** A copy of the database, as a file to keep. */
  readonly backup: () => Promise<{
    readonly name: string
    readonly bytes: Uint8Array | ReadableStream<Uint8Array>
  }>
  /** Begins again with such a copy. Throws `Failure('invalid')` when it is none. */
  readonly restore: (copy: { readonly name: string; readonly bytes: Uint8Array }) => void
  readonly diagnostics: () => Diagnostics
  readonly cells: CellKeeper
  readonly preflight: PreflightService
  readonly plan: PlanService
  readonly production: ProductionService
  readonly plots: Pick<PlotKeeper, 'list' | 'open' | 'changed'>
  readonly pictures: {
    /** A map picture as PNG, `scale` pixels a block. The picture must not be used any more. */
    encodeMap(picture: MapPicture, scale: number): Promise<Uint8Array>
  }
  readonly previews: Previews
  readonly backgrounds: Backgrounds
  readonly heads: Heads
  readonly items: Items
  readonly icons: Icons
  readonly renderer: Renderer
  readonly postProcessing: PostProcessing
  readonly knownServer: KnownServerService
}
