import type { MapImage } from '../../game/map-items.ts'
import type { PostProcessStore, ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'

/** What a store begins with. */
interface Beginning {
  readonly settings?: PostProcessingSettings
  readonly maps: readonly ScannedMap[]
  readonly image: (id: number) => MapImage | undefined
}

/** Scanned maps. `createScannedMaps` holds the list, so this only has to remember what it begins with, and pictures. */
export function createMemoryPostProcessStore(beginning: Beginning): PostProcessStore {
  const saved = new Map<number, MapImage>()
  let { image } = beginning
  return {
    loadSettings: () => beginning.settings,
    saveSettings() {},
    loadMaps: () => [...beginning.maps],
    replaceMaps() {},
    updateMaps() {},
    image: (id) => saved.get(id) ?? image(id),
    saveImage: (one) => void saved.set(one.id, one),
    clear() {
      saved.clear()
      image = () => undefined
    },
  }
}
