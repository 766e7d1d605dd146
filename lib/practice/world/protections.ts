import { type Box, isInBox, type Position } from '../../game/position.ts'

export type Protections = ReturnType<typeof createProtections>

/** Areas in which building, or being, is forbidden, such as claims of other players. */
export function createProtections() {
  const areas = new Set<{ readonly subServer: string; readonly region: Box }>()
  return {
    /** Returns a function that lifts the protection. */
    add(subServer: string, region: Box): () => void {
      const area = { subServer, region }
      areas.add(area)
      return () => areas.delete(area)
    },
    covers(subServer: string, position: Position): boolean {
      for (const area of areas)
        if (area.subServer === subServer && isInBox(area.region, position)) return true
      return false
    },
  }
}
