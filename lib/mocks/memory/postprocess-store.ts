import type { MapImage } from '../../game/map-items.ts'
import type { PostProcessStore, ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'

interface InitialState {
  readonly settings?: PostProcessingSettings
  readonly maps: readonly ScannedMap[]
  readonly image: (id: number) => MapImage | undefined
}

/** Pictures of scanned maps in memory. The maps themselves are in `createScannedMaps`, which loads these once. */
export function createMemoryPostProcessStore(initial: InitialState): PostProcessStore {
  const saved = new Map<number, MapImage>()
  let { image } = initial
  return {
    loadSettings: () => initial.settings,
    saveSettings() {},
    loadMaps: () => [...initial.maps],
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
