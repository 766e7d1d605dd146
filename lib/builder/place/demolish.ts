import { attempt } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import { distance, type Position } from '../../game/position.ts'
import { minBy } from '../../min-by.ts'
import { breakFree } from '../move/break-free.ts'
import { createGoNear, type GoNear } from '../move/go-near.ts'

interface DemolishOptions {
  readonly player: Player
  readonly signal: AbortSignal
  /** How the player gets to a block; without scaffolding when not given. */
  readonly goNear?: GoNear
  /** Called as soon as a block is gone. */
  readonly onDug?: (block: Position) => void
}

interface DemolishResult {
  /** Blocks that could not be dug. */
  readonly left: readonly Position[]
  /** Why the last of them could not; empty when all are gone. */
  readonly reason: string
}

/** Digs blocks away: layer by layer in the order given, within a layer always the nearest next. */
export async function demolish(
  blocks: readonly Position[],
  { player, signal, onDug, goNear = createGoNear({ player, signal }) }: DemolishOptions,
): Promise<DemolishResult> {
  const left: Position[] = []
  let reason = ''

  async function dig(block: Position): Promise<void> {
    const failure = await attempt(async () => {
      await goNear(block)
      await player.digging.dig(block, signal)
      onDug?.(block)
    }, signal)
    if (!failure) return
    left.push(block)
    reason = failure.message
    await breakFree({ player, signal })
  }

  for (const layer of layersOf(blocks)) {
    while (layer.size > 0) {
      const from = player.body.position()
      const block = minBy(layer, (own) => distance(own, from))!
      layer.delete(block)
      await dig(block)
    }
  }
  return { left, reason }
}

/** Blocks of equal height that follow one another. */
function layersOf(blocks: readonly Position[]): Set<Position>[] {
  const layers: Set<Position>[] = []
  let height: number | undefined
  for (const block of blocks) {
    if (block.y !== height) layers.push(new Set())
    height = block.y
    layers.at(-1)!.add(block)
  }
  return layers
}
