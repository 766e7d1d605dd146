import type { Blueprint } from '../blueprint/blueprint.ts'
import { blueprintLimits } from '../blueprint/limits.ts'
import type { Gunzip } from '../blueprint/ports.ts'
import { writeStructure } from '../blueprint/write-structure.ts'
import { Failure } from '../failure.ts'
import { supportedVersions } from '../game/game-version.ts'
import type { Pixels } from '../images/pixels.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { previewOf } from '../mapart/preview.ts'
import { readArt } from '../suppressed/read-art.ts'
import { sentence } from '../words/sentence.ts'
import { convert } from './convert.ts'
import type { ItemList } from './item-list.ts'
import { lowerRelief, reliefReportOf } from './lower-relief.ts'
import { paletteByName, paletteOfItems, type Stocked, withCarpets } from './palette.ts'
import type { Part } from './part/part.ts'
import { checkWithin, cutOut } from './picture.ts'
import { reportOf } from './report.ts'
import { paletteNames } from './schema/palette-names.ts'
import type { ConversionReport, ReliefReport } from './schema/report.ts'
import type { ConversionSettings } from './schema/settings.ts'
import { optionsOf } from './settings.ts'
import { withWater } from './water.ts'

export interface ConversionRequest {
  readonly pixels: Pixels
  readonly settings: ConversionSettings
  /** In place of the palette that the settings name. */
  readonly items?: ItemList | undefined
  /** Blocks that are at hand, if not all are. */
  readonly preferred?: ItemList | undefined
}

/** A map-art file that was made here. */
export interface MadeFile<Report> {
  /** A structure file. */
  readonly bytes: Uint8Array
  readonly report: Report
  /** The maps of the file as it is read again. */
  readonly preview: MapPicture
}

interface ConverterTools {
  readonly gzip: (bytes: Uint8Array) => Uint8Array
  readonly gunzip: Gunzip
}

/** Makes map-art files, of pictures and of others. It computes for seconds on the spot. */
export function createConverter({ gzip, gunzip }: ConverterTools) {
  function write(blueprint: Blueprint, version?: string) {
    const bytes = gzip(writeStructure(blueprint))
    const written = readArt(bytes, gunzip)
    return { bytes, written, preview: previewOf(written, version) }
  }

  return {
    /** Makes a picture into a map-art file. Throws a `Failure('invalid')` for settings that can't be met. */
    convert({ pixels, settings, items, preferred }: ConversionRequest): MadeFile<ConversionReport> {
      const start = performance.now()
      const { options, part } = optionsOf(settings)
      for (const one of [part, ...(options.undithered ?? [])]) if (one) checkWithin(pixels, one)
      const pricing = { ...options.pricing, preferred }
      const conversion = convert(part ? cutOut(pixels, part) : pixels, {
        ...options,
        ...stockedIn(settings, items),
        pricing,
        undithered: options.undithered?.map((one) => within(one, part)),
        limits: blueprintLimits,
      })
      const { bytes, written, preview } = write(conversion.blueprint, settings.version)
      const seconds = (performance.now() - start) / 1000
      const report = reportOf({ ...conversion, blueprint: written }, pricing, seconds)
      return { bytes, preview, report }
    },

    /** Makes the art of a file as low as it can be; as `lowerRelief`. */
    lower(file: Uint8Array): MadeFile<ReliefReport> {
      const blueprint = readArt(file, gunzip)
      const lowest = lowerRelief(blueprint)
      const { bytes, preview } = write(lowest)
      return { bytes, preview, report: reliefReportOf(blueprint, lowest) }
    },
  }
}

/** A part of a picture as one of what was cut out of it. */
function within(one: Part, cut: Part | undefined): Part {
  return cut ? { ...one, x: one.x - cut.x, y: one.y - cut.y } : one
}

function stockedIn(settings: ConversionSettings, items?: ItemList): Stocked {
  const dry = paletteIn(settings, items)
  return settings.water ? withWater(dry) : dry
}

function paletteIn(
  { palette, layers, version = supportedVersions.newest }: ConversionSettings,
  items?: ItemList,
): Stocked {
  if (items) return paletteOfItems(items, version)
  const name = paletteNames.find((one) => one === palette)
  if (name) {
    const named = paletteByName(name, version)
    return { palette: layers === undefined ? named : withCarpets(named, version), stock: undefined }
  }
  throw new Failure('invalid', sentence('noPalette', { palette, known: paletteNames }))
}
