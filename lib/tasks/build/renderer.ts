import { Failure, reasonOf } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { base64Of } from '../../images/base64.ts'
import type { BlueprintLibrary } from '../../library/library.ts'
import { type Column, columnAt } from '../../mapart/column.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { BlockAt } from '../../mapart/picture-of-world.ts'
import { sentence } from '../../words/sentence.ts'
import type { Task } from '../task.ts'
import type { TaskRepository } from '../task-repository.ts'
import type { Building } from './building.ts'

interface RendererDependencies {
  readonly repository: TaskRepository
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly building: Pick<Building, 'currentId' | 'showPicture'>
  /** The world as the bot has it loaded; undefined while it is not in the game. */
  readonly world: () => BlockAt | undefined
  /** The version of the game in whose colours it is drawn; undefined for the newest. */
  readonly gameVersion: () => string | undefined
  readonly encode: (picture: MapPicture) => Promise<Uint8Array>
  /** Writes a file into the folder of renders. */
  readonly save: (name: string, png: Uint8Array) => Promise<void>
  readonly now: () => Date
}

/** Pictures of the build in progress, and the blocks of any build at one place. */
export function createRenderer(deps: RendererDependencies) {
  return {
    /** The blocks of a task at a place, and what stands there. Throws `Failure('invalid')` when its file can't be read. */
    async column(id: string, place: { readonly x: number; readonly z: number }): Promise<Column> {
      const { task } = deps.repository.get(id)
      const blueprint = await deps.blueprints.read(task.BlueprintPath)
      return columnAt(blueprint, originOf(task), place, deps.world())
    },

    /** Draws the current state of the build, saves it and shows it in the task's record. */
    async render(): Promise<void> {
      const id = deps.building.currentId()
      if (id === undefined) throw new Failure('conflict', sentence('noTaskInProgress'))
      const { task } = deps.repository.get(id)
      const world = deps.world()
      if (!world) throw new Failure('broken', sentence('nothingToRender'))
      const blueprint = await deps.blueprints.read(task.BlueprintPath)
      const { standingPicture } = await import('../../mapart/picture-of-world.ts')
      const png = await deps.encode(standingPicture(blueprint, originOf(task), world, deps.gameVersion()))
      try {
        await deps.save(`${id}-${deps.now().toISOString().replaceAll(':', '-')}.png`, png)
      } catch (error) {
        throw new Failure('broken', sentence('pictureNotSaved', { reason: reasonOf(error) }), {
          cause: error,
        })
      }
      await deps.building.showPicture(id, base64Of(png))
    },
  }
}

export type Renderer = ReturnType<typeof createRenderer>

function originOf({ OffsetX, OffsetY, OffsetZ }: Task): Position {
  return { x: OffsetX, y: OffsetY, z: OffsetZ }
}
