import { blueprintLimits } from '../blueprint/limits.ts'
import type { Gunzip } from '../blueprint/ports.ts'
import { readBlueprint } from '../blueprint/read.ts'
import { writeStructure } from '../blueprint/write-structure.ts'
import { Failure } from '../failure.ts'
import { supportedVersions } from '../game/game-version.ts'
import type { Pixels } from '../images/pixels.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { previewOf } from '../mapart/preview.ts'
import { convert } from './convert.ts'
import type { ItemList } from './item-list.ts'
import { paletteByName, paletteNames, paletteOfItems, type Stocked } from './palette.ts'
import { cutOut } from './picture.ts'
import { type ConversionReport, type Estimate, reportOf } from './report.ts'
import { type ConversionSettings, optionsOf } from './settings.ts'

export interface ConversionRequest {
  readonly pixels: Pixels
  readonly settings: ConversionSettings
  /** In place of the palette that the settings name. */
  readonly items?: ItemList | undefined
}

interface ConversionTools {
  readonly gzip: (bytes: Uint8Array) => Uint8Array
  readonly gunzip: Gunzip
  readonly estimate: Estimate
  /** A clock in milliseconds. */
  readonly now: () => number
}

export interface ConvertedFile {
  /** A structure file. */
  readonly bytes: Uint8Array
  readonly report: ConversionReport
  /** The maps of the file as it is read again. */
  readonly preview: MapPicture
}

/** Makes a picture into a map-art file. Throws a `Failure('invalid')` for settings that can't be met. */
export function runConversion(
  { pixels, settings, items }: ConversionRequest,
  { gzip, gunzip, estimate, now }: ConversionTools,
): ConvertedFile {
  const start = now()
  const { options, part } = optionsOf(settings)
  const stocked = paletteIn(settings, items)
  const conversion = convert(part ? cutOut(pixels, part) : pixels, {
    ...options,
    ...stocked,
    limits: blueprintLimits,
  })
  const bytes = gzip(writeStructure(conversion.blueprint))
  const written = readBlueprint(bytes, gunzip)
  return {
    bytes,
    preview: previewOf(written, settings.version),
    report: reportOf({ ...conversion, blueprint: written }, (now() - start) / 1000, estimate),
  }
}

function paletteIn(
  { palette, version = supportedVersions.newest }: ConversionSettings,
  items?: ItemList,
): Stocked {
  if (items) return paletteOfItems(items, version)
  const name = paletteNames.find((one) => one === palette)
  if (name) return { palette: paletteByName(name, version), stock: undefined }
  throw new Failure('invalid', `There is no palette ${palette}: use one of ${paletteNames.join(', ')}.`)
}
