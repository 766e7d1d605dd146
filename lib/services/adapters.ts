import type { TSchema } from '@sinclair/typebox'
import type { BackgroundFiles, BackgroundStore } from '../background/ports.ts'
import type { ServerMemory, ServerStore } from '../builder/policy/ports.ts'
import type { Clock } from '../clock.ts'
import type { Configuration } from '../config/configuration.ts'
import type { ConfigurationStore } from '../config/ports.ts'
import type { Account } from '../config/settings.ts'
import type { DirectControl } from '../control/ports.ts'
import type { ConvertThread } from '../convert/conversions.ts'
import type { ProgramFigures } from '../diagnostics/diagnostics.ts'
import type { EulaStore } from '../eula/ports.ts'
import type { Events } from '../events/events.ts'
import type { TunnelState } from '../events/publish.ts'
import type { BotParts } from '../fleet/fleet.ts'
import type { FleetBot } from '../fleet/fleet-bot.ts'
import type { Sharing } from '../fleet/ports.ts'
import type { Sight } from '../game/sight.ts'
import type { Pixels } from '../images/pixels.ts'
import type { PngTools } from '../images/png-chunks.ts'
import type { Text } from '../language/text.ts'
import type { BlueprintFolder, ReadMapArt } from '../library/ports.ts'
import type { Log } from '../log.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import type { Download } from '../minecraft/download.ts'
import type { GameItem } from '../minecraft/game-items.ts'
import type { Translations } from '../minecraft/ports.ts'
import type { StartOptions } from '../options.ts'
import type { PlotCrew, PlotStore } from '../plots/ports.ts'
import type { PostProcessStore, RunRecord } from '../postprocess/ports.ts'
import type { MapWorker } from '../postprocess/postprocess.ts'
import type { ScannedMaps } from '../postprocess/scanned-maps.ts'
import type { Recorder } from '../profile/profiler.ts'
import type { SignIn } from '../sign-in.ts'
import type { LookThroughStations } from '../stations/station-look.ts'
import type { StationStock } from '../stations/station-stock.ts'
import type { StatisticsStore } from '../statistics/ports.ts'
import type { MapBuilder } from '../tasks/build-job.ts'
import type { Switch, TaskStore } from '../tasks/ports.ts'

/** The outside as services see it: the disk, the network, the game, the runtime. */
export interface Adapters {
  readonly options: StartOptions
  /** Hosts that webhooks may be sent to. */
  readonly webhookHosts: readonly string[]
  readonly clock: Clock
  readonly log: Log
  readonly events: Events
  /** Sentences about this start for the user; empty when all is well. */
  readonly notice: Text
  /** Whether the bot keeps out of the game until a caller lets it in. */
  readonly isBotAway: boolean
  readonly newId: () => string
  /** Aborts when the program ends. */
  readonly ending: AbortSignal
  /** Begins a graceful end of the program and returns at once. */
  readonly exit: () => void
  /** Throws a `Failure('invalid')` naming the key when the value does not fit the schema. */
  readonly check: (schema: TSchema, value: unknown) => void
  readonly stores: Stores
  /** The members of a fleet; absent in a program alone. */
  readonly sharing?: Sharing
  readonly files: Files
  readonly pictures: PictureTools
  readonly readMapArt: ReadMapArt
  readonly convertThread: ConvertThread
  /** The items of a game version, or of the newest one. */
  readonly loadItems: (version?: string) => Promise<readonly GameItem[]>
  readonly download: Download
  readonly recorder: Recorder
  readonly programFigures: () => ProgramFigures
  /** The bytes of a copy of all stores. */
  readonly makeBackup: () => Promise<Uint8Array | ReadableStream<Uint8Array>>
  /** Begins again with such a copy; throws `Failure('invalid')` when it is none. */
  readonly restoreBackup: (copy: UploadedCopy) => void
  readonly tunnel: SignIn & TunnelState
  readonly createGame: (needs: GameNeeds) => Game
}

/** A file that a caller has sent. */
interface UploadedCopy {
  readonly name: string
  readonly bytes: Uint8Array
}

interface Stores {
  readonly configuration: ConfigurationStore
  readonly eula: EulaStore
  readonly tasks: TaskStore
  readonly autoBuild: Switch
  /** Whether the bot of that name is paused. */
  readonly pausedBots: (name: string) => Switch
  /** Whether the schedule has stopped the task of that ID. */
  readonly stoppedTasks: (id: string) => Switch
  readonly postProcess: PostProcessStore
  readonly plots: PlotStore
  readonly backgrounds: BackgroundStore
  readonly servers: ServerStore
  readonly statistics: StatisticsStore
}

interface Files {
  readonly blueprints: BlueprintFolder
  readonly backgrounds: BackgroundFiles
  /** A PNG that replaces the icon of an item. */
  readonly icon: (item: string) => Promise<Uint8Array | undefined>
  /** The game's language file of that code, like `de_de`. */
  readonly translations: (language: string) => Promise<Translations | undefined>
  readonly saveRender: (name: string, png: Uint8Array) => Promise<void>
  readonly saveProfile: (name: string, text: string) => Promise<void>
}

interface PictureTools {
  readonly png: PngTools
  /** A map picture as PNG, `scale` pixels a block, without holding up the program. The picture must not be used any more. */
  readonly encodeMap: (picture: MapPicture, scale: number) => Promise<Uint8Array>
  /** Unpacks a picture of any kind. */
  readonly unpack: (bytes: Uint8Array) => Promise<Pixels>
  /** As `unpack`, but turned and in the colours as browsers show it. */
  readonly unpackUpright: (bytes: Uint8Array, frame?: number) => Promise<Pixels>
  /** A small JPEG of a picture. */
  readonly thumbnail: (bytes: Uint8Array) => Promise<Uint8Array>
}

export interface GameNeeds {
  readonly configuration: Configuration
  readonly scannedMaps: ScannedMaps
  readonly serverMemory: ServerMemory
}

/** The bots and their jobs in a game. */
export interface Game {
  /** The bot of `settings.account`. */
  readonly first: BotParts
  /** Makes the bot of another account. */
  readonly createBot: (account: () => Account) => BotParts
  /** Builds with all these bots together. */
  readonly createBuilder: (bots: () => readonly FleetBot[]) => MapBuilder
  /** How the members of a fleet take the steps of plots; absent in a program alone. */
  readonly plotCrew?: (() => Promise<PlotCrew>) | undefined
  readonly mapWorker: MapWorker
  /** Undefined while the bot is not in the game. */
  readonly sight: () => Sight | undefined
  readonly stations: () => StationStock[]
  /** Those for material from a sub-server and warp, its own first. */
  readonly stationsFor: (server: number, warp: string) => StationStock[]
  readonly lookThroughStations: LookThroughStations
  /** The first bot by hand. */
  readonly direct: DirectControl
  /** Items by name in the stations of a sub-server and warp, as last seen. */
  readonly knownStock: (server: number, warp: string) => ReadonlyMap<string, number>
  /** The post-processing run that was interrupted when the program was killed. */
  readonly interrupted?: () => Pick<RunRecord, 'operation' | 'mode'> | undefined
}
