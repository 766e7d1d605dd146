import type { LiveFile, LivePicture, LiveSettings } from '../../../convert/live-conversion.ts'
import type { Paints } from '../../../convert/palette.ts'
import type { ConversionReport } from '../../../convert/report-schema.ts'
import type { Pixels } from '../../../images/pixels.ts'
import type { Language } from '../../../language/language.ts'

/** Work for the thread that converts. */
export type LiveJob =
  | { readonly job: 'check'; readonly bytes: Uint8Array }
  | { readonly job: 'open'; readonly pixels: Pixels }
  | { readonly job: 'sight' | 'finish'; readonly settings: LiveSettings }
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
  readonly paints?: Paints
  readonly files?: readonly LiveFile[]
}

export type LiveAnswer = { readonly id: number } & (
  | { readonly result: LiveResult }
  | { readonly problem: string }
)
