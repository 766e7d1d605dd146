import type { WorldHeights } from '../../game/bot.ts'
import { heightsBefore118 } from '../../game/game-version.ts'

/** The heights that a server has given with the dimension; those of before 1.18 where it gives none. */
export function worldHeights(dimension: object): WorldHeights {
  const { minY, height } = dimension as { readonly minY?: unknown; readonly height?: unknown }
  if (typeof minY !== 'number' || typeof height !== 'number') return heightsBefore118
  return { bottom: minY, top: minY + height }
}
