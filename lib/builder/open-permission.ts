import type { Player } from '../game/player.ts'
import type { Task } from '../tasks/task.ts'
import { openFirstLook } from './permission/first-look.ts'
import { guarded } from './permission/guarded.ts'
import { createPermission } from './permission/permission.ts'
import type { ScaffoldBlocks } from './scaffold/scaffold-store.ts'
import type { Site } from './site/site.ts'
import { namedBy, type Station } from './supply/stations.ts'

type FirstLookOptions = Parameters<typeof openFirstLook>[0]

interface OpenPermissionOptions extends Pick<FirstLookOptions, 'store' | 'isForMap' | 'signal'> {
  readonly task: Task
  /** Of the whole map. */
  readonly site: Site
  readonly player: Player
  readonly scaffolding: Pick<ScaffoldBlocks, 'has'>
  readonly stations: readonly Station[]
}

/** The permission of a run, and a player that keeps to it, until the signal aborts. */
export async function openPermission(options: OpenPermissionOptions) {
  const { task, site, player, stations, signal } = options
  const firstLook = await openFirstLook({ ...options, task: task.ID, art: site })
  const permission = createPermission({
    ...options,
    firstLook,
    isNamed: namedBy(stations, task.BuildingServer, player.world),
    clear: task.Clear ?? 'cover',
  })
  player.walking.mayPress(permission.mayPress)
  signal.addEventListener('abort', () => player.walking.mayPress(() => false), { once: true })
  return { firstLook, permission, player: guarded(player, permission) }
}
