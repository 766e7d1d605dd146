import type { MapPicture } from '../mapart/map-picture.ts'
import { createMutex } from '../mutex.ts'
import { inSlices, isOneSlice } from '../next-turn.ts'
import { newPositions, positionStep } from '../queue-positions.ts'
import type { StoredTask, TaskList, TaskStore } from '../tasks/ports.ts'
import { fromStored, toStored } from '../words/sentence.ts'
import type { Database } from './database.ts'
import { createPreviewPictures } from './preview-pictures.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

type Task = StoredTask['task']

interface Row {
  id: string
  shelf: TaskList
  group_name: string
  status: Task['Status']
  record: string
  blueprint_path: string
  offset_x: number
  offset_y: number
  offset_z: number
  material_server: number
  building_server: number
  material_warp_point: string | null
  building_warp_point: string | null
  is_destroy: number
  initial_time: string
  width: number
  length: number
  map_x: number
  map_z: number
  note: string | null
  clear: NonNullable<Task['Clear']> | null
  plot: string | null
  finish: string | null
}

/** How long a deleted task can be restored. */
const restorableSeconds = 3600

export function createTaskStore(database: Database, read: ReadJson = readStrictly): TaskStore {
  const load = database.query<Row, []>(
    `SELECT * FROM tasks WHERE deleted_at IS NULL ORDER BY shelf = 'history', CASE shelf WHEN 'queue' THEN position ELSE -position END`,
  )
  const lastPosition = database.query<{ last: number | null }, [string]>(
    'SELECT max(position) AS last FROM tasks WHERE shelf = ?',
  )
  const insert = database.query(
    `INSERT INTO tasks VALUES ($id, $shelf, $position, $group_name, $status, $record, $blueprint_path,
      $offset_x, $offset_y, $offset_z, $material_server, $building_server, $material_warp_point,
      $building_warp_point, $is_destroy, $initial_time, $width, $length, $preview, $map_x, $map_z, NULL, $note, $batch, $clear, $plot, $finish)`,
  )
  const update = database.query(
    `UPDATE tasks SET group_name = $group_name, status = $status, record = $record, blueprint_path = $blueprint_path,
      offset_x = $offset_x, offset_y = $offset_y, offset_z = $offset_z, material_server = $material_server,
      building_server = $building_server, material_warp_point = $material_warp_point,
      building_warp_point = $building_warp_point, is_destroy = $is_destroy, initial_time = $initial_time,
      width = $width, length = $length, map_x = $map_x, map_z = $map_z, note = $note, clear = $clear, plot = $plot, finish = $finish, preview = coalesce($preview, preview), shelf = $shelf
    WHERE id = $id`,
  )
  const queuePositions = database.query(
    "SELECT id, position FROM tasks WHERE shelf = 'queue' AND deleted_at IS NULL",
  )
  const place = database.query('UPDATE tasks SET position = $position WHERE id = $id')
  /** Unless it has been moved since that place was chosen. */
  const placeFrom = database.query(
    "UPDATE tasks SET position = $position WHERE id = $id AND position = $before AND shelf = 'queue'",
  )
  const remove = database.query('UPDATE tasks SET deleted_at = unixepoch() WHERE id = ?')
  const isRestorable = `deleted_at >= unixepoch() - ${restorableSeconds}`
  const deleted = database.query<Row, [string]>(`SELECT * FROM tasks WHERE id = ? AND ${isRestorable}`)
  const restore = database.query('UPDATE tasks SET deleted_at = NULL WHERE id = ?')
  const forget = database.query('DELETE FROM tasks WHERE id = ? AND deleted_at IS NOT NULL')
  const forgetSomeOld = database.query(
    `DELETE FROM tasks WHERE id IN (SELECT id FROM tasks WHERE NOT ${isRestorable} LIMIT 500)`,
  )
  const openBatch = database.query<{ id: number }, []>('INSERT INTO open_batches DEFAULT VALUES RETURNING id')
  const closeBatch = database.query('DELETE FROM open_batches WHERE id = ?')
  const dropOpenBatches = database.transaction(() => {
    database.run('DELETE FROM tasks WHERE batch IN (SELECT id FROM open_batches)')
    database.run('DELETE FROM open_batches')
  })
  dropOpenBatches()
  const pictures = createPreviewPictures(database)

  /** Places in the queue by id, once they have been read; 20,000 take 40 ms. Undefined after every other change. */
  let known: Map<string, number> | undefined
  /** The last place of an order that is being written. */
  let lastOfOrder = 0
  const endOf = (list: TaskList): number => {
    const last = lastPosition.get(list)?.last ?? 0
    return (list === 'queue' ? Math.max(last, lastOfOrder) : last) + positionStep
  }

  const append = database.transaction(
    (added: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>, batch: number | null) => {
      known = undefined
      const saved = new Map<MapPicture, string>()
      let position = endOf('queue')
      for (const stored of added) {
        const preview = previews.get(stored.task.ID)
        if (!preview) throw new Error(`the task ${stored.task.ID} has no preview`)
        const hash = saved.get(preview) ?? pictures.save(preview)
        saved.set(preview, hash)
        forget.run(stored.task.ID)
        insert.run({ ...toRow(stored), position, preview: hash, batch })
        position += positionStep
      }
    },
  )
  const removeSome = database.transaction((ids: readonly string[]) => {
    for (const id of ids) remove.run(id)
    forgetSomeOld.run()
    pictures.deleteUnused()
  })

  const inTurn = createMutex()
  const placeSome = database.transaction(
    (some: readonly (readonly [string, number])[], positions: Map<string, number>) => {
      for (const [id, position] of some) {
        placeFrom.run({ id, position, before: positions.get(id) ?? 0 })
        positions.set(id, position)
      }
    },
  )

  return {
    load: () => load.all().map((row) => fromRow(row, read)),
    keep: pictures.keep,

    async add(added, previews) {
      if (isOneSlice(added)) return append(added, previews, null)
      const { id } = openBatch.get()!
      try {
        await inSlices(added, (slice) => append(slice, previews, id))
        closeBatch.run(id)
      } catch (error) {
        dropOpenBatches()
        throw error
      }
    },

    update: database.transaction((stored: StoredTask, preview?: MapPicture) => {
      update.run({ ...toRow(stored), preview: preview ? pictures.save(preview) : null })
      if (preview) pictures.deleteUnused()
    }),

    move: database.transaction((stored: StoredTask) => {
      known = undefined
      place.run({ id: stored.task.ID, position: endOf(stored.list) })
      update.run({ ...toRow(stored), preview: null })
    }),

    remove: (ids) => inSlices(ids, removeSome),

    restore: database.transaction((id: string) => {
      known = undefined
      const row = deleted.get(id)
      if (row) restore.run(id)
      return row ? fromRow(row, read) : undefined
    }),

    reorder: (ids) =>
      inTurn(async () => {
        known ??= new Map(queuePositions.values() as [string, number][])
        const positions = known
        const changed = newPositions(ids, positions)
        lastOfOrder = Math.max(positions.get(ids.at(-1)!) ?? 0, changed.get(ids.at(-1)!) ?? 0)
        try {
          if (changed.size === ids.length) placeSome([...changed], positions)
          else await inSlices([...changed], (slice) => placeSome(slice, positions))
        } catch (error) {
          known = undefined
          throw error
        } finally {
          lastOfOrder = 0
        }
      }),

    preview: async (id) => pictures.of(id),
  }
}

function toRow({ task, list, area }: StoredTask): Record<keyof Row, string | number | null> {
  return {
    id: task.ID,
    shelf: list,
    group_name: task.Group,
    status: task.Status,
    record: toStored(task.Record ?? {}),
    blueprint_path: task.BlueprintPath,
    offset_x: task.OffsetX,
    offset_y: task.OffsetY,
    offset_z: task.OffsetZ,
    material_server: task.MaterialServer,
    building_server: task.BuildingServer,
    material_warp_point: task.MaterialWarpPoint ?? null,
    building_warp_point: task.BuildingWarpPoint ?? null,
    is_destroy: task.IsDestroy ? 1 : 0,
    initial_time: task.InitialTime ?? '',
    width: area.width,
    length: area.length,
    map_x: area.x,
    map_z: area.z,
    note: task.Note ?? null,
    clear: task.Clear ?? null,
    plot: task.Plot ?? null,
    finish: task.Finish ? JSON.stringify(task.Finish) : null,
  }
}

function fromRow(row: Row, read: ReadJson): StoredTask {
  const task: Task = {
    Group: row.group_name,
    Type: 'mapArt',
    ID: row.id,
    Status: row.status,
    Record: read<NonNullable<Task['Record']>>(row.record, `the record of the task ${row.id}`, {}, fromStored),
    BlueprintPath: row.blueprint_path,
    OffsetX: row.offset_x,
    OffsetY: row.offset_y,
    OffsetZ: row.offset_z,
    MaterialServer: row.material_server,
    BuildingServer: row.building_server,
    ...(row.material_warp_point === null ? {} : { MaterialWarpPoint: row.material_warp_point }),
    ...(row.building_warp_point === null ? {} : { BuildingWarpPoint: row.building_warp_point }),
    IsDestroy: row.is_destroy === 1,
    ...(row.clear === null ? {} : { Clear: row.clear }),
    ...(row.plot === null ? {} : { Plot: row.plot }),
    ...(row.finish === null
      ? {}
      : { Finish: read<NonNullable<Task['Finish']>>(row.finish, `the finish of the task ${row.id}`, {}) }),
    InitialTime: row.initial_time,
    ...(row.note === null ? {} : { Note: row.note }),
  }
  return { task, list: row.shelf, area: { x: row.map_x, z: row.map_z, width: row.width, length: row.length } }
}
