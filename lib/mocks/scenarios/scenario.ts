import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { MapImage } from '../../game/map-items.ts'
import type { Text } from '../../language/text.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { StoredPlot } from '../../plots/ports.ts'
import type { ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'
import type { Verification } from '../../sign-in.ts'
import type { StoredTask } from '../../tasks/ports.ts'
import type { ScenarioMember } from '../memory/sharing.ts'
import type { MemoryStatistics } from '../memory/statistics-store.ts'
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
  readonly statistics: MemoryStatistics
  readonly signIn: Verification
  readonly tunnel: { readonly pending: Verification; readonly publicAddress: string }
  /** The plots of the configuration that are not free. */
  readonly plots?: ReadonlyMap<string, StoredPlot>
  /** Bots of this program that take no part in building. */
  readonly pausedBots?: readonly string[]
  /** The other programs of a fleet. */
  readonly members?: readonly ScenarioMember[]
  /** The reason why the game server can't be reached. */
  readonly outage?: Text
}

export interface ScenarioInput {
  readonly seed: number
  readonly now: Date
}

/** A complete configuration. */
export const completeConfigurations: PostedConfigurations = {
  settings: {
    server: { host: 'play.example.net', port: 25565, version: '1.21.4' },
    account: { auth: 'microsoft', username: 'Weaver' },
    network: { preset: 'mcfallout' },
  },
  mapart: {
    placement: { profile: 'normal', rate: 25 },
    overlapDetection: true,
    webhook: { url: 'https://discord.com/api/webhooks/1/mock', userId: '80351110224678912' },
  },
  'mapart-box': {
    stations: [
      {
        server: 11,
        warp: 'material',
        boxes: ['white', 'light_gray', 'gray', 'black', 'red', 'orange', 'yellow', 'lime'].map(
          (dye, index) => ({
            item: `${dye}_carpet`,
            position: [1200 + index * 2, 64, -340],
            kind: index % 3 === 0 ? 'button' : 'chest',
            ...(index % 3 === 0 ? { button: [1200 + index * 2, 65, -341] } : {}),
          }),
        ),
        dump: [1190, 64, -340],
      },
    ],
  },
}
