import type { MapartSettings } from '../../config/mapart.ts'
import type { Player } from '../../game/player.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import { fitBlueprint } from './fit-blueprint.ts'
import { createSite, type Site } from './site.ts'

/** That of the job, and that of the map which it is a part of. */
export function sitesOf(
  job: BuildJob,
  player: Player,
  settings: MapartSettings,
): { readonly site: Site; readonly whole: Site } {
  const site = siteOf(job, player, settings)
  return { site, whole: job.whole ? siteOf({ ...job, ...job.whole }, player, settings) : site }
}

/** For every player anew, since the game version may differ from one connection to the next. */
function siteOf({ task, blueprint, isOwn }: BuildJob, { blocks }: Player, settings: MapartSettings): Site {
  return createSite({
    blueprint: fitBlueprint(blueprint, { blocks, replacements: settings.replaceMaterials }),
    origin: { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ },
    blocks,
    needsItems: !task.IsDestroy,
    isOwn,
  })
}
