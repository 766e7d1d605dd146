import type { Background, BackgroundFiles, BackgroundStore } from '../../background/ports.ts'

/** Background pictures; none at first. */
export function createMemoryBackgroundStore(): BackgroundStore {
  const known = new Map<string, Background>()
  let selected: string | undefined

  return {
    list: () => [...known.keys()],
    find: (hash) => known.get(hash),
    selected: () => (selected === undefined ? undefined : known.get(selected)),
    add({ hash, type }) {
      if (!known.has(hash)) known.set(hash, { hash, type, position: 50 })
    },
    select(hash) {
      selected = hash
    },
    place(hash, position) {
      const background = known.get(hash)
      if (background) known.set(hash, { ...background, position })
    },
  }
}

/** The files of background pictures. */
export function createMemoryBackgroundFiles(): BackgroundFiles {
  const originals = new Map<string, Uint8Array>()
  const thumbnails = new Map<string, Uint8Array>()

  return {
    write: async ({ hash }, bytes) => void originals.set(hash, bytes),
    read: async ({ hash }) => originals.get(hash),
    writeThumbnail: async (hash, bytes) => void thumbnails.set(hash, bytes),
    readThumbnail: async (hash) => thumbnails.get(hash),
  }
}
