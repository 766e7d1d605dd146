import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { MapImage } from '../../game/map-items.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'
import type { Verification } from '../../sign-in.ts'
import type { StoredTask } from '../../tasks/ports.ts'
import type { PostedConfigurations } from '../memory/stores.ts'

/** The state at the beginning of a mock. */
export interface Scenario {
  /** Undefined before the first answer. */
  readonly isEulaAccepted: boolean | undefined
  readonly configurations: PostedConfigurations
  readonly blueprints: Readonly<Record<string, Blueprint>>
  readonly tasks: readonly StoredTask[]
  readonly previews: ReadonlyMap<string, MapPicture>
  /** Share of the blocks that are placed already, by task, 0..1. */
  readonly placed: ReadonlyMap<string, number>
  /** The task that is being built from the start. */
  readonly building?: string
  readonly isAutomatic: boolean
  /** Seeds of background pictures; the first is selected. */
  readonly backgrounds: readonly number[]
  readonly settings?: PostProcessingSettings
  readonly maps: readonly ScannedMap[]
  /** The pictures of those maps, drawn on first use. */
  readonly image: (id: number) => MapImage | undefined
  readonly signIn: Verification
  readonly tunnel: { readonly pending: Verification; readonly publicAddress: string }
  /** The reason why the game server can't be reached. */
  readonly outage?: string
}

export interface ScenarioInput {
  readonly seed: number
  readonly now: Date
}
