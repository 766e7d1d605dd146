import type { Position } from './position.ts'
import type { Region } from './world.ts'

/** Areas in which building is forbidden, such as claims of other players. */
export interface Protections {
  add(subServer: string, region: Region): () => void
  covers(subServer: string, position: Position): boolean
}

export function createProtections(): Protections {
  const areas = new Set<{ readonly subServer: string; readonly region: Region }>()
  return {
    add(subServer, region) {
      const area = { subServer, region }
      areas.add(area)
      return () => areas.delete(area)
    },
    covers(subServer, position) {
      for (const area of areas)
        if (area.subServer === subServer && contains(area.region, position)) return true
      return false
    },
  }
}

function contains({ from, to }: Region, { x, y, z }: Position): boolean {
  return x >= from.x && x <= to.x && y >= from.y && y <= to.y && z >= from.z && z <= to.z
}
