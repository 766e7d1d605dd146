import type { Blueprint } from '../../blueprint/blueprint.ts'
import { blueprintLimits } from '../../blueprint/limits.ts'
import { type Failure, textOf } from '../../failure.ts'
import { supportedVersions } from '../../game/game-version.ts'
import { checkForBrowser } from '../../images/acceptable.ts'
import type { Pixels } from '../../images/pixels.ts'
import type { Language } from '../../language/language.ts'
import { textIn } from '../../language/text.ts'
import { MAP_SIDE } from '../../mapart/map-grid.ts'
import { previewOf } from '../../mapart/preview.ts'
import { loadSentences, Sentence } from '../../words/sentence.ts'
import { type Conversion, convertPicture } from '../convert.ts'
import { type ItemList, readItemList } from '../item-list.ts'
import { filesOf, type LiveFile } from '../output/live-files.ts'
import { type OutputFile, outputFiles } from '../output/output-files.ts'
import type { OutputKind } from '../output/output-kinds.ts'
import {
  type Paints,
  type Palette,
  paintsIn,
  paletteByName,
  paletteOfItems,
  type Stocked,
} from '../palette.ts'
import { clip, type FramedMaps, type Part, type PartChoice, partOf, placeOn } from '../part/part.ts'
import { type Adjustment, adjust, type LinearPicture, type Scaling, scaleTo } from '../picture.ts'
import type { Pricing } from '../price.ts'
import { reportOf } from '../report.ts'
import type { PaletteName } from '../schema/palette-names.ts'
import type { ConversionReport } from '../schema/report.ts'
import type { Method } from '../solve.ts'
import { withWater } from '../water.ts'
import { drawn, type LivePicture } from './draw.ts'
import { type Edit, editBlueprint } from './edit-blueprint.ts'
import { type Scarce, scarceOf } from './scarce.ts'

/** The choices of a player who watches the map while choosing. */
export interface LiveSettings extends Required<Adjustment>, Required<Omit<PartChoice, 'frame'>>, FramedMaps {
  readonly scaling: Scaling
  readonly method: Method
  readonly palette: PaletteName
  /** Blocks in place of the palette, and how many there are of each; as text as for `readItemList`. */
  readonly items?: ItemList | string | undefined
  /** Whether water is one more colour. */
  readonly hasWater?: boolean
  /** Whether flat art has no row north of its maps. */
  readonly isJoined?: boolean
  /** Levels; 1 is flat. */
  readonly maxHeight: number
  /** Kinds of block. */
  readonly maxMaterials?: number | undefined
  readonly crispness: number
  /** Parts that are not mixed, as shares of the picture's width and height. */
  readonly undithered: readonly Part[]
  readonly pricing: Pricing
  readonly version?: string | undefined
}

/** The maps as they will be built, and what they take. */
interface LiveMaps {
  readonly picture: LivePicture
  readonly report: ConversionReport
  readonly scarce: readonly Scarce[]
}

/** Throws a `Failure` for a picture that is too large, by its first bytes; returns one for a file of no known kind. */
export function checkPicture(bytes: Uint8Array): Failure | undefined {
  return checkForBrowser(bytes)
}

/** The blocks that can be picked by hand. */
export function paintsFor({ version = supportedVersions.newest }: Pick<LiveSettings, 'version'>): Paints {
  return paintsIn(version)
}

/** The words of a thrown value in a language of the page. */
export async function problemOf(
  error: unknown,
  language: Language,
): Promise<{ readonly text: string; readonly key?: string }> {
  await loadSentences(language)
  const problem = textOf(error)
  const text = textIn(language, problem)
  return problem instanceof Sentence ? { text, key: problem.key } : { text }
}

/** Converts one picture again and again; what does not change from one time to the next is kept. */
export function createLiveConversion(pixels: Pixels) {
  let scaled: { readonly key: string; readonly picture: LinearPicture } | undefined
  let finished: Finished | undefined

  function scaledFor(settings: LiveSettings): LinearPicture {
    const { columns, rows, fit, zoom, left, top, scaling, frame } = settings
    const key = JSON.stringify([columns, rows, fit, zoom, left, top, scaling, frame])
    if (scaled?.key === key) return scaled.picture
    const size = { width: columns * MAP_SIDE, height: rows * MAP_SIDE }
    const picture = scaleTo(pixels, partOf(pixels, size, settings), size, scaling)
    clip(picture, frame)
    scaled = { key, picture }
    return picture
  }

  function convert(settings: LiveSettings, method: Method, { palette, stock }: Stocked) {
    const picture = adjust(scaledFor(settings), settings)
    const shown = partOf(pixels, picture, settings)
    const undithered = settings.undithered.map(({ x, y, width, height }) =>
      placeOn(picture, shown, {
        x: x * pixels.width,
        y: y * pixels.height,
        width: width * pixels.width,
        height: height * pixels.height,
      }),
    )
    const made = convertPicture(picture, {
      ...settings,
      undithered,
      palette,
      stock,
      method,
      limits: blueprintLimits,
    })
    return { ...made, picture, maps: settings.columns * settings.rows }
  }

  /** The blocks that an endless stock would give, about as many as by a search, are compared with the stock. */
  function wishes(settings: LiveSettings, all: Stocked): Scarce[] {
    if (!all.stock) return []
    const method = settings.method === 'none' ? 'none' : 'diffusion'
    const endless = { palette: all.palette, stock: undefined }
    return scarceOf(convert({ ...settings, maxMaterials: undefined }, method, endless).values, all)
  }

  return {
    /** The maps by error diffusion, in some milliseconds. Throws a `Failure` for choices that can't be met, as all of these. */
    firstSight(settings: LiveSettings): LivePicture {
      const all = stockedFor(settings)
      // Which blocks suit the picture hardly changes with other choices, and takes time to find out.
      const isKnown = finished?.key === keyOf(settings)
      const palette = isKnown ? onlyOf(finished!.blueprint, all.palette) : all.palette
      const method = settings.method === 'none' ? 'none' : 'diffusion'
      return drawn(convert(settings, method, { ...all, palette }).blueprint, settings.version)
    },

    /** The maps as they will be built, with what was changed by hand, and what they take. */
    finish(settings: LiveSettings, edits: readonly Edit[] = []): LiveMaps {
      const start = performance.now()
      const all = stockedFor(settings)
      const made = convert(settings, settings.method, all)
      finished = {
        ...made,
        key: keyOf(settings),
        settings,
        edited: made.blueprint,
        scarce: wishes(settings, all),
      }
      return edited(finished, edits, start)
    },

    /** The maps that were finished last, with other changes by hand. */
    edit(edits: readonly Edit[]): LiveMaps | undefined {
      return finished && edited(finished, edits, performance.now())
    },

    /** The files of what was finished last to save, as a kind. */
    outputs(kind: OutputKind, name: string): OutputFile[] {
      if (!finished) return []
      return outputFiles(kind, finished.edited, { name, version: finished.settings.version })
    },

    /** The files of what was finished last: one for all maps or, of flat art, one for each. */
    files(isOneEach: boolean): LiveFile[] {
      if (!finished) return []
      return filesOf(finished.edited, isOneEach)
    },
  }
}

/** The maps that were finished last. */
interface Finished extends Conversion {
  readonly key: string
  readonly settings: LiveSettings
  /** The art with the changes by hand. */
  edited: Blueprint
  readonly scarce: readonly Scarce[]
}

function edited(finished: Finished, edits: readonly Edit[], start: number): LiveMaps {
  const { settings, blueprint, scarce } = finished
  const art = editBlueprint(blueprint, edits, settings)
  finished.edited = art
  const values = previewOf(art, settings.version).pixels.slice(-finished.values.length)
  const seconds = (performance.now() - start) / 1000
  return {
    picture: drawn(art, settings.version),
    report: reportOf({ ...finished, blueprint: art, values }, settings.pricing, seconds),
    scarce,
  }
}

function stockedFor(settings: LiveSettings): Stocked {
  const dry = dryStock(settings)
  return settings.hasWater ? withWater(dry) : dry
}

function dryStock({ items, palette, version = supportedVersions.newest }: LiveSettings): Stocked {
  if (items === undefined) return { palette: paletteByName(palette, version), stock: undefined }
  return paletteOfItems(typeof items === 'string' ? readItemList(items) : items, version)
}

/** The choices that decide which blocks are taken. */
function keyOf({ items, palette, hasWater, maxMaterials, version, pricing }: LiveSettings): string {
  return JSON.stringify([items, palette, hasWater, maxMaterials, version, pricing], (_, value: unknown) =>
    value instanceof Map ? [...value] : value,
  )
}

/** The colours of a palette that a blueprint has. */
function onlyOf({ palette: states }: Blueprint, palette: Palette): Palette {
  const used = new Set(states.map(({ name }) => name))
  return new Map([...palette].filter(([, blocks]) => blocks.some((block) => used.has(block))))
}
