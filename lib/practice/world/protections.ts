import { type Cuboid, isInCuboid, type Position } from '../../game/position.ts'

export type Protections = ReturnType<typeof createProtections>

/** Areas in which building, or being, is forbidden, such as claims of other players. */
export function createProtections() {
  const areas = new Set<{ readonly subServer: string; readonly region: Cuboid }>()
  return {
    /** Returns a function that lifts the protection. */
    add(subServer: string, region: Cuboid): () => void {
      const area = { subServer, region }
      areas.add(area)
      return () => areas.delete(area)
    },
    covers(subServer: string, position: Position): boolean {
      for (const area of areas)
        if (area.subServer === subServer && isInCuboid(area.region, position)) return true
      return false
    },
  }
}
