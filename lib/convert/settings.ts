import { Failure } from '../failure.ts'
import { isVersionBefore, overworldHeights, supportedVersions } from '../game/game-version.ts'
import { frameCount } from '../images/gif.ts'
import { sentence } from '../words/sentence.ts'
import type { ConvertOptions } from './convert.ts'
import { onLayers } from './layers.ts'
import { mapsIn } from './part/maps-in.ts'
import type { Part } from './part/part.ts'
import type { ConversionSettings } from './schema/settings.ts'

type Options = Omit<ConvertOptions, 'palette' | 'stock' | 'limits' | 'supportBlock'>

/** The options that some settings stand for, and the part of the picture. Throws a `Failure('invalid')` for contradictions. */
export function optionsOf(settings: ConversionSettings): { options: Options; part: Part | undefined } {
  const { flat, height, layers, materials, crisp, fit, scaling, method, movement, price } = settings
  checkLayout(settings)
  checkVersion(settings.version)
  const world = overworldHeights(settings.version)
  const { brightness = 0, contrast = 1, saturation = 1 } = settings
  return {
    options: {
      ...mapsIn(settings),
      maxHeight: flat ? 1 : layers === undefined ? (height ?? world.top - world.bottom) : undefined,
      isJoined: settings.joined,
      layout: layers === undefined ? undefined : onLayers(layers),
      fit,
      adjustment: { brightness, contrast, saturation },
      pricing: { movement, priceWeight: price },
      undithered: settings.undithered?.split('/').map(partOf),
      ...(materials === undefined ? {} : { maxMaterials: materials }),
      ...(crisp === undefined ? {} : { crispness: crisp }),
      ...(scaling === undefined ? {} : { scaling }),
      ...(method === undefined ? {} : { method }),
    },
    part: settings.crop === undefined ? undefined : partOf(settings.crop),
  }
}

function checkLayout({ flat, height, layers, water, joined }: ConversionSettings): void {
  if (flat && height !== undefined) throw new Failure('invalid', sentence('flatHasNoHeight'))
  if (layers !== undefined && (flat || height !== undefined))
    throw new Failure('invalid', sentence('layersHaveNoHeight'))
  if (layers !== undefined && water) throw new Failure('invalid', sentence('layersHaveNoWater'))
  if (joined && !flat && height !== 1) throw new Failure('invalid', sentence('joinedIsFlat'))
}

/** The first version of which the blocks and colours are known. */
const oldestVersion = '1.12'

function checkVersion(version: string | undefined): void {
  if (version === undefined) return
  const isKnown =
    /^\d+(\.\d+){1,2}$/.test(version) &&
    !isVersionBefore(version, oldestVersion) &&
    (version.startsWith(`${supportedVersions.newest}.`) ||
      !isVersionBefore(supportedVersions.newest, version))
  if (isKnown) return
  throw new Failure(
    'invalid',
    sentence('versionUnknown', { version, oldest: oldestVersion, newest: supportedVersions.newest }),
  )
}

function partOf(text: string): Part {
  const [x = 0, y = 0, width = 0, height = 0] = /^\d{1,5}(,\d{1,5}){3}$/.test(text)
    ? text.split(',').map(Number)
    : []
  if (width > 0 && height > 0) return { x, y, width, height }
  throw new Failure('invalid', sentence('partWrong', { text }))
}

/** The picture of a file that some settings name, from 0; undefined for the only or first one. Throws a `Failure('invalid')` where there is none. */
export function frameIn(bytes: Uint8Array, { frame }: ConversionSettings): number | undefined {
  if (frame === undefined) return undefined
  const count = frameCount(bytes)
  if (frame > count) throw new Failure('invalid', sentence('noSuchFrame', { frame, count }))
  return count === 1 ? undefined : frame - 1
}
