import type { MapImage, PostProcessStore, ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'

/** Scanned maps. The book keeps the list, so this only has to remember what it begins with, and pictures. */
export function createMemoryPostProcessStore(
  first: PostProcessingSettings | undefined,
  maps: readonly ScannedMap[],
  images: readonly MapImage[],
): PostProcessStore {
  const pictures = new Map(images.map((image) => [image.id, image]))
  return {
    loadSettings: () => first,
    saveSettings() {},
    loadMaps: () => [...maps],
    replaceMaps() {},
    updateMaps() {},
    image: (id) => pictures.get(id),
    saveImage: (image) => void pictures.set(image.id, image),
    clear: () => pictures.clear(),
  }
}
