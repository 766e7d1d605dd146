import type { MapartSettings } from '../../config/mapart.ts'
import type { Player } from '../../game/player.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import { fitBlueprint } from './fit-blueprint.ts'
import { createSite, type Site } from './site.ts'

/** For every player anew, since the game version may differ from one connection to the next. */
export const siteOf = (
  { task, blueprint, isOwn }: Pick<BuildJob, 'task' | 'blueprint' | 'isOwn'>,
  { blocks }: Pick<Player, 'blocks'>,
  settings: MapartSettings,
  needsItems = false,
): Site =>
  createSite({
    blueprint: fitBlueprint(blueprint, { blocks, replacements: settings.replaceMaterials }),
    origin: { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ },
    blocks,
    needsItems,
    isOwn,
  })
