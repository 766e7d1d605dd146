import { computed, signal } from '@preact/signals'
import type { LiveSettings } from '../../../convert/live/live-conversion.ts'
import { mapsAround, type Part } from '../../../convert/part/part.ts'
import { configurations } from '../configuration.ts'
import { itemsInBoxes } from '../stations.ts'

/** Palettes that can be chosen: those of the converter, the boxes of the stations, and a list of the player's own. */
export const palettes = [
  'common',
  'all',
  'coloured',
  'wool',
  'concrete',
  'terracotta',
  'carpets',
  'stations',
  'picked',
  'list',
] as const

/** The choices of the player, as the controls show them. */
export interface Choices {
  readonly columns: number
  readonly rows: number
  /** Whether the size is given in blocks, in place of whole maps. */
  readonly isInBlocks: boolean
  readonly blocksAcross: number
  readonly blocksDown: number
  /** Whether water is one more colour. */
  readonly hasWater: boolean
  readonly isWhole: boolean
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly isPixelArt: boolean
  readonly brightness: number
  readonly contrast: number
  readonly saturation: number
  /** 0 (smooth from a distance) to 1 (crisp from near). */
  readonly crispness: number
  readonly palette: (typeof palettes)[number]
  /** Blocks that were picked by hand; undefined before the first time. */
  readonly picked: readonly string[] | undefined
  /** Items, one a line. */
  readonly list: string
  /** Levels; `anyHeight` for any number. */
  readonly height: number
  /** Whether flat art has no row north of its maps. */
  readonly isJoined: boolean
  /** Kinds of block; `anyMaterials` for any number. */
  readonly materials: number
  /** Parts that are not mixed, as shares of the picture's width and height. */
  readonly undithered: readonly Part[]
  /** How the bot will move. */
  readonly movement: 'fly' | 'walk'
  /** 0 (likeness alone counts) to 1 (the time of building counts most). */
  readonly thrift: number
  /** Whether blocks cost more that do not lie in the boxes of the stations. */
  readonly prefersStations: boolean
}

export const anyHeight = 17
export const anyMaterials = 49

/** The least and the greatest value of choices that are numbers, and the step between them. */
export const ranges = {
  columns: [1, 8, 1],
  rows: [1, 8, 1],
  blocksAcross: [1, 1024, 1],
  blocksDown: [1, 1024, 1],
  zoom: [1, 8, 0.05],
  left: [0, 1, 0.01],
  top: [0, 1, 0.01],
  brightness: [-0.4, 0.4, 0.01],
  contrast: [0.2, 2, 0.01],
  saturation: [0, 2, 0.01],
  crispness: [0, 1, 0.01],
  height: [1, anyHeight, 1],
  materials: [2, anyMaterials, 1],
  thrift: [0, 1, 0.01],
} as const satisfies Partial<Record<keyof Choices, readonly [least: number, greatest: number, step: number]>>

export const firstChoices: Choices = {
  columns: 1,
  rows: 1,
  isInBlocks: false,
  blocksAcross: 128,
  blocksDown: 128,
  hasWater: false,
  isWhole: false,
  zoom: 1,
  left: 0.5,
  top: 0.5,
  isPixelArt: false,
  brightness: 0,
  contrast: 1,
  saturation: 1,
  crispness: 0.5,
  palette: 'common',
  picked: undefined,
  list: '',
  height: 3,
  isJoined: false,
  materials: 16,
  undithered: [],
  movement: 'fly',
  thrift: 0.5,
  prefersStations: false,
}

export const choices = signal(firstChoices)

/** Whether the player has chosen anything. */
let hasChosen = false

/** Carpets are nearly all that lies in boxes from this share on: players keep other things there, too. */
const carpetShare = 0.9

/** Pixels of a map, with the row north of it. */
const blocksOfMap = 128 * 129

/** Until something else is chosen: what lies in the stations, if that is enough for a map, and flat where that is carpets. */
export function beginWithStations(): void {
  const items = [...itemsInBoxes.peek()].filter(([, count]) => count > 0)
  const sum = (wanted: RegExp) =>
    items.reduce((all, [item, count]) => all + (wanted.test(item) ? count : 0), 0)
  if (hasChosen || sum(/^/) < blocksOfMap) return
  const isFlat = sum(/_carpet$/) >= carpetShare * sum(/^/)
  choices.value = { ...choices.peek(), palette: 'stations', ...(isFlat ? { height: 1 } : {}) }
}

export function choose(changes: Partial<Choices>): void {
  hasChosen = true
  choices.value = { ...choices.peek(), ...changes }
}

/** The levels of a world. */
const worldLevels = 256
/** Of the converter, where the slider ends. In the middle each measure is better than that of error diffusion. */
const crispest = 1.6

/** Of the converter, where the slider ends; in the middle it is about the converter's own. */
const dearest = 64

/** The same as the converter wants it. */
export const liveSettings = computed((): LiveSettings => {
  const { isWhole, isPixelArt, height, materials, crispness, palette, picked, list, ...others } =
    choices.value
  const { isInBlocks, blocksAcross, blocksDown } = others
  const { movement, thrift, prefersStations, ...same } = others
  const version = configurations.settings.value?.server.version
  return {
    ...same,
    ...(isInBlocks && mapsAround({ width: blocksAcross, height: blocksDown })),
    fit: isWhole ? 'contain' : 'cover',
    scaling: isPixelArt ? 'sharp' : 'smooth',
    method: isPixelArt ? 'none' : 'search',
    crispness: crispest * crispness ** 4,
    pricing: {
      movement,
      priceWeight: dearest * thrift ** 6,
      preferred: prefersStations ? itemsInBoxes.value : undefined,
    },
    ...blocksFor({ palette, picked, list }),
    isJoined: others.isJoined && height === 1,
    maxHeight: height === anyHeight ? worldLevels : height,
    maxMaterials: materials === anyMaterials ? undefined : materials,
    version: version === 'auto' ? undefined : version,
  }
})

function blocksFor({
  palette,
  picked = [],
  list,
}: Pick<Choices, 'palette' | 'picked' | 'list'>): Pick<LiveSettings, 'palette' | 'items'> {
  switch (palette) {
    case 'stations':
      return { palette: 'all', items: itemsInBoxes.value }
    case 'picked':
      return { palette: 'all', items: picked.join('\n') }
    case 'list':
      return { palette: 'all', items: list }
    default:
      return { palette, items: undefined }
  }
}
