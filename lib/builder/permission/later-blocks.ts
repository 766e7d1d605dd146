import type { DigClass } from '../../game/blocks.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { cellHas } from '../../game/world.ts'

/** Kinds of blocks that may stand in a cell without anybody having put it there. */
export const isNothing = (found: DigClass) => found === 'free' || found === 'cover'

/** Whether grass, snow or the like stands in a cell. */
export const isGroundCover = (cell: Position, { world, blocks }: Pick<Player, 'world' | 'blocks'>) =>
  cellHas(world, cell, (state) => blocks.digClass(state) === 'cover')

export type LaterBlocks = ReturnType<typeof watchLaterBlocks>

/** More are not remembered: the first look knows of those in the art. */
const maxBlocks = 100_000

/** Blocks that the bot has seen come to stand where nothing was: it watches the world until the signal aborts. */
export function watchLaterBlocks({ world, blocks }: Pick<Player, 'world' | 'blocks'>, signal: AbortSignal) {
  const later = new Set<number>()
  const isEmpty = (state: number) => isNothing(blocks.digClass(state))
  const unsubscribe = world.changed(({ state, before, ...at }) => {
    if (isEmpty(state)) later.delete(cellKey(at))
    else if (before !== null && isEmpty(before) && later.size < maxBlocks) later.add(cellKey(at))
  })
  signal.addEventListener('abort', unsubscribe, { once: true })
  return { has: (block: Position): boolean => later.has(cellKey(block)) }
}
