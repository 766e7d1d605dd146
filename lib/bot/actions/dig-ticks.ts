import type { Game } from '../connection/session.ts'

const tickMs = 50

/** The properties of a tool that count for digging. */
interface Tool {
  readonly type: number
  readonly enchants: unknown
}

/**
 * Ticks that digging a block takes in survival with this in the hand, by the game's own formula (from the protocol data's
 * library); 0 at once, infinite never.
 */
export function digTicks(
  game: Game,
  state: number,
  tool: Tool | null | undefined,
  isOnGround: boolean,
): number {
  const here = game.blockAt(game.entity.position, false)
  const block = here && (here.constructor as unknown as BlockFactory).fromStateId(state, 0)
  if (!block?.diggable) return Number.POSITIVE_INFINITY
  const milliseconds = block.digTime(
    tool?.type ?? null,
    false,
    false,
    !isOnGround,
    tool?.enchants ?? [],
    game.entity.effects,
  )
  // One tick more: client and server count them from different ends.
  return milliseconds <= 0 ? 0 : Math.ceil(milliseconds / tickMs) + 1
}

interface BlockFactory {
  fromStateId(
    state: number,
    biome: number,
  ): {
    readonly diggable: boolean
    digTime(
      tool: number | null,
      creative: boolean,
      inWater: boolean,
      notOnGround: boolean,
      enchants: unknown,
      effects: unknown,
    ): number
  }
}
