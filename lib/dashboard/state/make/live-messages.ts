import type { LivePicture } from '../../../convert/live/draw.ts'
import type { Edit } from '../../../convert/live/edit-blueprint.ts'
import type { LiveSettings } from '../../../convert/live/live-conversion.ts'
import type { Scarce } from '../../../convert/live/scarce.ts'
import type { LiveFile } from '../../../convert/output/live-files.ts'
import type { OutputFile } from '../../../convert/output/output-files.ts'
import type { OutputKind } from '../../../convert/output/output-kinds.ts'
import type { Paints } from '../../../convert/palette.ts'
import type { ConversionReport } from '../../../convert/schema/report.ts'
import type { Pixels } from '../../../images/pixels.ts'
import type { Language } from '../../../language/language.ts'

/** Work for the thread that converts. */
export type LiveJob =
  | { readonly job: 'check'; readonly bytes: Uint8Array }
  | { readonly job: 'frames'; readonly bytes: Uint8Array }
  | { readonly job: 'frame'; readonly bytes: Uint8Array; readonly index: number }
  | { readonly job: 'open'; readonly pixels: Pixels }
  | { readonly job: 'sight'; readonly settings: LiveSettings }
  | { readonly job: 'finish'; readonly settings: LiveSettings; readonly edits: readonly Edit[] }
  | { readonly job: 'edit'; readonly edits: readonly Edit[] }
  | { readonly job: 'outputs'; readonly kind: OutputKind; readonly name: string }
  | { readonly job: 'paints'; readonly settings: LiveSettings }
  | { readonly job: 'files'; readonly isOneEach: boolean }

export interface LiveQuestion {
  readonly id: number
  /** Of the sentence that names a problem. */
  readonly language: Language
  readonly work: LiveJob
}

export interface LiveResult {
  readonly picture?: LivePicture
  readonly report?: ConversionReport
  readonly scarce?: readonly Scarce[]
  readonly paints?: Paints
  readonly files?: readonly LiveFile[]
  readonly outputs?: readonly OutputFile[]
  /** Pictures of an animation, and one of them. */
  readonly count?: number
  readonly pixels?: Pixels
  /** The sentence for a file that is no picture of a known kind, if the browser does not decode it either. */
  readonly unknown?: string
}

/** `key` names the sentence, where it is one of the service's. */
export interface LiveProblem {
  readonly text: string
  readonly key?: string
}

export type LiveAnswer = { readonly id: number } & (
  | { readonly result: LiveResult }
  | { readonly problem: LiveProblem }
)
