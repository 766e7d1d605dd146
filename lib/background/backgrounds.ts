import { Failure } from '../failure.ts'
import { acceptablePicture } from '../images/acceptable.ts'
import { createMutex } from '../mutex.ts'
import { sha256 } from '../sha256.ts'
import { sentence } from '../words/sentence.ts'
import type { Background, BackgroundFiles, BackgroundStore } from './ports.ts'

interface BackgroundDependencies {
  readonly store: BackgroundStore
  readonly files: BackgroundFiles
  /** A small JPEG of a picture. */
  readonly thumbnail: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** A picture to be served; `tag` changes with its bytes. */
export interface ServedPicture {
  readonly bytes: Uint8Array
  readonly type: string
  readonly tag: string
}

/** Background pictures of frontends, identified by the hash of their bytes. Uploading one does not select it. */
export function createBackgrounds({ store, files, thumbnail }: BackgroundDependencies) {
  const pendingThumbnails = new Map<string, Promise<Uint8Array>>()
  // One at a time, so that only one large original is in memory.
  const inTurn = createMutex()

  function get(hash: string): Background {
    const background = store.find(hash)
    if (!background) throw new Failure('missing', sentence('noBackground'))
    return background
  }

  function selected(): Background {
    const background = store.selected()
    if (!background) throw new Failure('missing', sentence('noBackgroundSet'))
    return background
  }

  async function read(background: Background): Promise<ServedPicture> {
    const bytes = await files.read(background)
    if (!bytes) throw new Failure('missing', sentence('backgroundFileGone'))
    return { bytes, type: background.type, tag: background.hash }
  }

  async function makeThumbnail(background: Background): Promise<Uint8Array> {
    const small = await thumbnail((await read(background)).bytes)
    await files.writeThumbnail(background.hash, small)
    return small
  }

  return {
    list: () => store.list(),

    /** Stores a picture unchanged; returns its hash. The same bytes give the same picture. */
    async upload(bytes: Uint8Array): Promise<string> {
      const { type } = acceptablePicture(bytes)
      const hash = await sha256(bytes)
      await files.write({ hash, type }, bytes)
      store.add({ hash, type })
      return hash
    },

    select: (hash: string) => store.select(get(hash).hash),
    currentHash: () => selected().hash,
    current: () => read(selected()),
    read: (hash: string) => read(get(hash)),

    /** Made on first use, once for concurrent requests, and stored. */
    async thumbnail(hash: string): Promise<Uint8Array> {
      const background = get(hash)
      const stored = await files.readThumbnail(hash)
      if (stored) return stored
      const making = pendingThumbnails.get(hash) ?? inTurn(() => makeThumbnail(background))
      pendingThumbnails.set(hash, making)
      return making.finally(() => pendingThumbnails.delete(hash))
    },

    position: () => selected().position,
    setPosition: (position: number) => store.place(selected().hash, position),
  }
}

export type Backgrounds = ReturnType<typeof createBackgrounds>
