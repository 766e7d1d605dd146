import type { MapImage } from '../game/map-items.ts'
import type { Home, PostProcessStore, ScannedMap } from '../postprocess/ports.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

interface MapRow {
  uuid: string
  map_id: number
  home: string
  count: number
  origin_name: string | null
  current_name: string | null
  given_name: string | null
  is_renamed: number
  is_skipped: number
  is_copied: number
  copy_count: number | null
  place: number | null
}

export function createPostProcessStore(database: Database, read: ReadJson = readStrictly): PostProcessStore {
  const settings = database.query<{ value: string }, []>('SELECT value FROM postprocess_settings')
  const saveSettings = database.query(
    'INSERT INTO postprocess_settings VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET value = excluded.value',
  )
  const maps = database.query<MapRow, []>('SELECT * FROM postprocess_maps ORDER BY position')
  const insert = database.query(
    `INSERT INTO postprocess_maps VALUES ($uuid, $position, $map_id, $home, $count, $origin_name, $current_name,
      $given_name, $is_renamed, $is_skipped, $is_copied, $copy_count, $place)`,
  )
  const update = database.query(
    `UPDATE postprocess_maps SET map_id = $map_id, home = $home, count = $count, origin_name = $origin_name,
      current_name = $current_name, given_name = $given_name, is_renamed = $is_renamed, is_skipped = $is_skipped,
      is_copied = $is_copied, copy_count = $copy_count, place = $place WHERE uuid = $uuid`,
  )
  const deleteMaps = database.query('DELETE FROM postprocess_maps')
  const deleteImages = database.query('DELETE FROM postprocess_images')
  const image = database.query<{ is_locked: number; pixels: Uint8Array }, [number]>(
    'SELECT is_locked, pixels FROM postprocess_images WHERE map_id = ?',
  )
  const saveImage = database.query(
    `INSERT INTO postprocess_images VALUES (?, ?, ?)
      ON CONFLICT (map_id) DO UPDATE SET is_locked = excluded.is_locked, pixels = excluded.pixels`,
  )

  return {
    loadSettings() {
      const row = settings.get()
      if (!row) return undefined
      return read<ReturnType<PostProcessStore['loadSettings']>>(
        row.value,
        'the settings of post-processing',
        undefined,
      )
    },
    saveSettings(value) {
      saveSettings.run(JSON.stringify(value))
    },
    loadMaps: () =>
      maps.all().flatMap((row) => {
        const home = read<Home | undefined>(row.home, `the place of the map ${row.uuid}`, undefined)
        return home ? [fromRow(row, home)] : []
      }),
    replaceMaps: database.transaction((fresh: readonly ScannedMap[]) => {
      deleteMaps.run()
      for (const [position, map] of fresh.entries()) insert.run({ ...toRow(map), position })
    }),
    updateMaps: database.transaction((changed: readonly ScannedMap[]) => {
      for (const map of changed) update.run(toRow(map))
    }),
    image(id): MapImage | undefined {
      const row = image.get(id)
      return row ? { id, isLocked: row.is_locked === 1, pixels: row.pixels } : undefined
    },
    saveImage({ id, isLocked, pixels }) {
      saveImage.run(id, isLocked ? 1 : 0, pixels)
    },
    clear: database.transaction(() => {
      deleteMaps.run()
      deleteImages.run()
    }),
  }
}

function toRow(map: ScannedMap) {
  return {
    uuid: map.uuid,
    map_id: map.id,
    home: JSON.stringify(map.home),
    count: map.count,
    origin_name: map.originName ?? null,
    current_name: map.currentName ?? null,
    given_name: map.givenName ?? null,
    is_renamed: map.rename ? 1 : 0,
    is_skipped: map.skip ? 1 : 0,
    is_copied: map.copy ? 1 : 0,
    copy_count: map.copyCount ?? null,
    place: map.place ?? null,
  }
}

function fromRow(row: MapRow, home: Home): ScannedMap {
  return {
    uuid: row.uuid,
    id: row.map_id,
    home,
    count: row.count,
    originName: row.origin_name ?? undefined,
    currentName: row.current_name ?? undefined,
    givenName: row.given_name ?? undefined,
    rename: row.is_renamed === 1,
    skip: row.is_skipped === 1,
    copy: row.is_copied === 1,
    copyCount: row.copy_count ?? undefined,
    ...(row.place === null ? {} : { place: row.place }),
  }
}
