import { type Blueprint, indexOfCell } from '../../blueprint/blueprint.ts'
import type { BlockAt } from '../../mapart/picture-of-world.ts'
import type { Task } from '../../tasks/task.ts'

/** The state of a build: the first `placed` cells of its blueprint are placed. */
export interface Site {
  readonly task: Task
  readonly blueprint: Blueprint
  placed: number
}

/** The blocks that the scripted bot has placed; everything else is air. */
export function createScriptedWorld() {
  const sites = new Map<string, Site>()

  return {
    /** The building site of a task; its blocks stay until it is cleared. */
    site(task: Task, blueprint: Blueprint, placed = 0): Site {
      const known = sites.get(task.ID)
      if (known?.blueprint.cells.length === blueprint.cells.length) return known
      const site = { task, blueprint, placed }
      sites.set(task.ID, site)
      return site
    },

    clear: (id: string): boolean => sites.delete(id),

    blockAt: ((x, y, z) => {
      for (const site of sites.values()) {
        const block = blockOf(site, x, y, z)
        if (block) return block
      }
      return null
    }) satisfies BlockAt,
  }
}

export type ScriptedWorld = ReturnType<typeof createScriptedWorld>

function blockOf({ task, blueprint, placed }: Site, worldX: number, worldY: number, worldZ: number) {
  const cell = { x: worldX - task.OffsetX, y: worldY - task.OffsetY, z: worldZ - task.OffsetZ }
  if (cell.x < 0 || cell.y < 0 || cell.z < 0) return null
  if (cell.x >= blueprint.width || cell.y >= blueprint.height || cell.z >= blueprint.length) return null
  const index = indexOfCell(blueprint, cell)
  return index >= 0 && index < placed ? (blueprint.palette[blueprint.states[index]!] ?? null) : null
}
