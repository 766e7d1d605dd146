import { join } from 'node:path'
import { createBackgrounds } from '../background/backgrounds.ts'
import type { Clock } from '../clock.ts'
import type { Configuration } from '../config/configuration.ts'
import { drawHead } from '../images/head.ts'
import { createPhoton } from '../images/photon.ts'
import type { Pixels } from '../images/pixels.ts'
import { bunPngTools } from '../images/png-tools.ts'
import { encodeRgbaPng } from '../images/rgba-png.ts'
import { sniffPicture } from '../images/sniff.ts'
import type { Log } from '../log.ts'
import { createDownload } from '../minecraft/download.ts'
import { loadGameItems } from '../minecraft/game-items.ts'
import { createHeads } from '../minecraft/heads.ts'
import { createIcons } from '../minecraft/icons.ts'
import { createItems } from '../minecraft/items.ts'
import { createProfiles } from '../minecraft/profiles.ts'
import { createSkins } from '../minecraft/skins.ts'
import { createTextureHosts } from '../minecraft/texture-hosts.ts'
import type { StartOptions } from '../options.ts'
import { createBackgroundFiles } from '../storage/background-files.ts'
import { createBackgroundStore } from '../storage/background-store.ts'
import type { DataFolder } from '../storage/data-folder.ts'
import type { Database } from '../storage/database.ts'
import { createIconFiles } from '../storage/icon-files.ts'
import { createLanguageFiles } from '../storage/language-files.ts'

interface Surroundings {
  readonly folder: DataFolder
  readonly database: Database
  readonly options: StartOptions
  readonly configuration: Configuration
  /** The game version that the bot plays; undefined while it plays none. */
  readonly version: () => string | undefined
  readonly clock: Clock
  readonly log: Log
}

/** What frontends show beside the work: backgrounds, items, icons and heads. */
export function createAssets({
  folder,
  database,
  options,
  configuration,
  version,
  clock,
  log,
}: Surroundings) {
  const photon = createPhoton(clock)
  const encode = (picture: Pixels) => encodeRgbaPng(picture, bunPngTools)

  const backgrounds = createBackgrounds({
    store: createBackgroundStore(database),
    files: createBackgroundFiles(folder.backgrounds),
    sniff: sniffPicture,
    thumbnail: photon.thumbnail,
  })

  const translations = createLanguageFiles(folder.languages, log)
  const items = createItems({
    load: loadGameItems,
    version,
    translations: () => translations(configuration.read('settings').language),
  })
  const icons = createIcons({
    items,
    own: createIconFiles(join(folder.root, 'icons')),
    sniff: sniffPicture,
    draw: async (name) => (await import('../icons/draw-icon.ts')).drawIcon(name),
    encode,
  })

  const download = createDownload((url, init) => fetch(url, init), clock)
  const { profileApi, sessionApi, textureHost } = options
  const skins = createSkins({
    profiles: createProfiles({ download, clock, profileApi, sessionApi }),
    download,
    allow: createTextureHosts(textureHost),
    sniff: sniffPicture,
    unpack: photon.pixels,
    clock,
  })
  const heads = createHeads({ skins, draw: drawHead, encode, clock })

  return { backgrounds, items, icons, heads, close: photon.close }
}
