import { createBackgrounds } from '../background/backgrounds.ts'
import type { Clock } from '../clock.ts'
import { drawHead } from '../images/head.ts'
import type { Pixels } from '../images/pixels.ts'
import { encodeMapPng } from '../images/png.ts'
import { encodeRgbaPng } from '../images/rgba-png.ts'
import { sniffPicture } from '../images/sniff.ts'
import { previewOf } from '../mapart/preview.ts'
import { createHeads } from '../minecraft/heads.ts'
import { createIcons } from '../minecraft/icons.ts'
import { createItems } from '../minecraft/items.ts'
import { createProfiles } from '../minecraft/profiles.ts'
import { createSkins } from '../minecraft/skins.ts'
import { createTextureHosts } from '../minecraft/texture-hosts.ts'
import type { Services } from '../services/services.ts'
import { unpackItems } from './item-list.ts'
import packedItems from './items.json' with { type: 'json' }
import { createMemoryBackgroundFiles, createMemoryBackgroundStore } from './memory/background-store.ts'
import { mockGameVersion } from './mock-game-version.ts'
import { createMockSkins, mockProfileApi } from './mock-skins.ts'
import { portablePngTools } from './portable-png-tools.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import { mockThumbnail } from './thumbnail.ts'

export type MockPictures = Pick<Services, 'pictures' | 'backgrounds' | 'items' | 'icons' | 'heads'> & {
  /** Hangs the backgrounds, once; resolves when they hang. */
  readonly ready: () => Promise<void>
}

/** The services that hand out pictures and items; `seeds` are those of the backgrounds that are there, the first one set. */
export function createMockPictures(seeds: readonly number[], clock: Clock): MockPictures {
  const encodePixels = (picture: Pixels) => encodeRgbaPng(picture, portablePngTools)
  const pictures: Services['pictures'] = {
    encodeMap: (picture, scale) => encodeMapPng(picture, portablePngTools, scale),
  }

  const backgrounds = createBackgrounds({
    store: createMemoryBackgroundStore(),
    files: createMemoryBackgroundFiles(),
    sniff: sniffPicture,
    thumbnail: mockThumbnail,
  })

  let gameItems: ReturnType<typeof unpackItems> | undefined
  const items = createItems({
    load: async () => (gameItems ??= unpackItems(packedItems)),
    version: () => mockGameVersion,
    translations: async () => undefined,
  })
  const icons = createIcons({
    items,
    own: async () => undefined,
    sniff: sniffPicture,
    draw: async (name) => (await import('../icons/draw-icon.ts')).drawIcon(name),
    encode: encodePixels,
  })

  const { download, unpack } = createMockSkins()
  const profiles = createProfiles({ download, clock, profileApi: mockProfileApi, sessionApi: mockProfileApi })
  const allow = createTextureHosts([])
  const heads = createHeads({
    skins: createSkins({ profiles, download, allow, sniff: sniffPicture, unpack, clock }),
    draw: drawHead,
    encode: encodePixels,
    clock,
  })

  let hanging: Promise<void> | undefined
  async function hangBackgrounds(): Promise<void> {
    const hashes: string[] = []
    for (const seed of seeds) {
      const drawn = previewOf(sampleBlueprint(seed, 2, 1))
      hashes.push(await backgrounds.upload(encodeMapPng(drawn, portablePngTools, 3)))
    }
    if (hashes[0] !== undefined) backgrounds.select(hashes[0])
  }

  return { pictures, backgrounds, items, icons, heads, ready: () => (hanging ??= hangBackgrounds()) }
}
