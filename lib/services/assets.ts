import { createBackgrounds } from '../background/backgrounds.ts'
import type { Configuration } from '../config/configuration.ts'
import { drawHead } from '../images/head.ts'
import { encodeRgbaPng } from '../images/rgba-png.ts'
import { createHeads } from '../minecraft/heads.ts'
import { createIcons } from '../minecraft/icons.ts'
import { createItems } from '../minecraft/items.ts'
import { createProfiles } from '../minecraft/profiles.ts'
import { createSkins } from '../minecraft/skins.ts'
import { createTextureHosts } from '../minecraft/texture-hosts.ts'
import type { Adapters } from './adapters.ts'

interface AssetDependencies
  extends Pick<Adapters, 'options' | 'stores' | 'files' | 'pictures' | 'loadItems' | 'download' | 'clock'> {
  readonly configuration: Pick<Configuration, 'read'>
  /** The game version that the bot plays; undefined while it plays none. */
  readonly version: () => string | undefined
}

/** The pictures and names that frontends show: backgrounds, items, icons and heads. */
export function createAssets(deps: AssetDependencies) {
  const { options, files, pictures, download, clock } = deps

  const backgrounds = createBackgrounds({
    store: deps.stores.backgrounds,
    files: files.backgrounds,
    thumbnail: pictures.thumbnail,
  })
  const items = createItems({
    load: deps.loadItems,
    version: deps.version,
    translations: () => files.translations(deps.configuration.read('settings').language),
  })
  const icons = createIcons({ items, userIcon: files.icon, png: pictures.png })
  const skins = createSkins({
    profiles: createProfiles({ ...options, download, clock }),
    download,
    allow: createTextureHosts(options.textureHost),
    unpack: pictures.unpack,
    clock,
  })
  const heads = createHeads({
    skins,
    draw: drawHead,
    encode: (picture) => encodeRgbaPng(picture, pictures.png),
    clock,
  })

  return { backgrounds, items, icons, heads }
}
