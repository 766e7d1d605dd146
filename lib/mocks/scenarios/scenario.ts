import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { MapImage } from '../../game/map-items.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'
import type { StoredTask } from '../../tasks/ports.ts'
import type { Verification } from '../../verification.ts'
import type { PostedConfigurations } from '../memory/configuration-store.ts'

/** The state of things that a mock begins with. */
export interface Scenario {
  /** Undefined while nobody has answered. */
  readonly isEulaAccepted: boolean | undefined
  readonly configurations: PostedConfigurations
  readonly blueprints: Readonly<Record<string, Blueprint>>
  readonly tasks: readonly StoredTask[]
  readonly previews: ReadonlyMap<string, MapPicture>
  /** Share of the blocks that stand already, by task. */
  readonly standing: ReadonlyMap<string, number>
  /** The task that is being built from the start. */
  readonly building?: string
  readonly isAutomatic: boolean
  /** Seeds of background pictures; the first is set. */
  readonly backgrounds: readonly number[]
  readonly settings?: PostProcessingSettings
  readonly maps: readonly ScannedMap[]
  /** The pictures of those maps, drawn when they are first asked for. */
  readonly image: (id: number) => MapImage | undefined
  readonly signIn: Verification
  readonly tunnel: { readonly pending: Verification; readonly publicAddress: string }
  /** Why there is no way to the game server. */
  readonly outage?: string
}

export interface ScenarioInput {
  readonly seed: number
  readonly now: Date
}
