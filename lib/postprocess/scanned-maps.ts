import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { PostProcessStore, ScannedMap } from './ports.ts'

/** Flags of a map that no caller has set anything for. */
export const defaultFlags = {
  givenName: undefined,
  rename: true,
  skip: false,
  copy: true,
  copyCount: undefined,
} as const
export type MapFlags = Partial<Pick<ScannedMap, keyof typeof defaultFlags | 'place'>>
type Facts = Partial<Pick<ScannedMap, 'home' | 'count' | 'currentName'>>

type MapsStore = Pick<PostProcessStore, 'loadMaps' | 'updateMaps' | 'replaceMaps' | 'clear'>

/** Remembers nothing beyond the end of the program. */
export const forgetfulMapsStore: MapsStore = {
  loadMaps: () => [],
  updateMaps() {},
  replaceMaps() {},
  clear() {},
}

/** The scanned maps in memory, every change written through to the store. */
export function createScannedMaps(store: MapsStore) {
  let maps: ReadonlyMap<string, ScannedMap> = byUuid(store.loadMaps())

  function get(uuid: string): ScannedMap {
    const map = maps.get(uuid)
    if (!map) throw new Failure('invalid', sentence('noScannedMap', { uuid }))
    return map
  }

  function put(updated: readonly ScannedMap[]): void {
    store.updateMaps(updated)
    maps = new Map([...maps, ...byUuid(updated)])
  }

  return {
    all: (): ScannedMap[] => [...maps.values()],
    get,
    has: (uuid: string): boolean => maps.has(uuid),

    /** Applies flags that a caller has set: all of them, or none when one of the maps is unknown. */
    setFlags(changes: readonly { readonly uuid: string; readonly flags: MapFlags }[]): void {
      const latest = new Map<string, ScannedMap>()
      for (const { uuid, flags } of changes)
        latest.set(uuid, { ...(latest.get(uuid) ?? get(uuid)), ...flags })
      if (latest.size > 0) put([...latest.values()])
    },

    /** Takes over changes in the game. */
    update(uuid: string, facts: Facts): void {
      put([{ ...get(uuid), ...facts }])
    },

    replace(fresh: readonly ScannedMap[]): void {
      store.replaceMaps(fresh)
      maps = byUuid(fresh)
    },

    clear(): void {
      store.clear()
      maps = new Map()
    },
  }
}

export type ScannedMaps = ReturnType<typeof createScannedMaps>

function byUuid(maps: readonly ScannedMap[]): Map<string, ScannedMap> {
  return new Map(maps.map((map) => [map.uuid, map]))
}
