import { type BlueprintEntry, bodyOf, type TaskDraft } from '../../client/client.ts'
import { client } from './client.ts'
import { configurations } from './configuration.ts'

/** Blocks. */
const mapSide = 128

/** A place in the world; the file's corner with the smallest coordinates. */
export interface TaskPlace {
  readonly OffsetX: number
  readonly OffsetY: number
  readonly OffsetZ: number
}

/**
 * The place of a file on the map that contains a position. Corners of maps are 64 mod 128; a north row and a margin of one
 * block, which files of certain sizes have, begin before.
 */
export function placeAround(
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  { width = mapSide, length = mapSide }: Pick<BlueprintEntry, 'width' | 'length'>,
): TaskPlace {
  const corner = (value: number) => Math.floor((value + mapSide / 2) / mapSide) * mapSide - mapSide / 2
  const hasMargin = width > mapSide && width % mapSide === 2
  const rows = length < mapSide ? 0 : length % mapSide
  const rowsBefore = rows === 3 ? 2 : rows === 1 || rows === 2 ? 1 : 0
  return {
    OffsetX: corner(x) - (hasMargin ? 1 : 0),
    OffsetY: Math.floor(y),
    OffsetZ: corner(z) - rowsBefore,
  }
}

type NewTask = Pick<TaskDraft, 'Group' | 'BlueprintPath'> & {
  readonly place: TaskPlace
}

/** Queues tasks, all of them or none; they get their material from the first station. Returns their IDs. */
export async function queueTasks(tasks: readonly NewTask[]): Promise<string[]> {
  const station = configurations['mapart-box'].value?.stations[0]
  const drafts = tasks.map(({ place, ...task }) => ({
    ...task,
    ...place,
    MaterialServer: station?.server ?? 0,
    BuildingServer: station?.server ?? 0,
    ...(station?.warp ? { MaterialWarpPoint: station.warp } : {}),
  }))
  return bodyOf(await client.post('/mapart/tasks', { body: drafts })).split(',')
}

export async function buildTask(id: string): Promise<void> {
  bodyOf(await client.post('/mapart/build/{id}', { path: { id } }))
}
