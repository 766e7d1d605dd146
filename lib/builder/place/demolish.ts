import { Failure } from '../../failure.ts'
import type { Player } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import { breakFree } from '../move/break-free.ts'
import { createGoNear, type GoNear } from '../move/go-near.ts'

interface DemolishOptions {
  readonly player: Player
  readonly signal: AbortSignal
  /** How it gets to a block; without help when not given. */
  readonly goNear?: GoNear
  onDug(): void
}

export interface DemolishResult {
  /** Blocks that would not go, and why the last one did not. */
  readonly left: readonly Position[]
  readonly reason: string
}

/** Digs blocks away: layer by layer in the order given, within a layer always the nearest next. */
export async function demolish(
  places: readonly Position[],
  { player, signal, onDug, goNear = createGoNear({ player, signal }) }: DemolishOptions,
): Promise<DemolishResult> {
  const left: Position[] = []
  let reason = ''
  for (const layer of layersOf(places)) {
    while (layer.size > 0) await digNearest(layer)
  }
  return { left, reason }

  async function digNearest(todo: Set<Position>): Promise<void> {
    const place = nearest(todo, player.body.position())
    todo.delete(place)
    try {
      await goNear(place)
      await player.digging.dig(place, signal)
      onDug()
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      left.push(place)
      reason = error.message
      await breakFree({ player, signal, onDug: () => {} })
    }
  }
}

/** Places of equal height that follow one another. */
function layersOf(places: readonly Position[]): Set<Position>[] {
  const layers: Set<Position>[] = []
  let height: number | undefined
  for (const place of places) {
    if (place.y !== height) layers.push(new Set())
    height = place.y
    layers.at(-1)!.add(place)
  }
  return layers
}

function nearest(places: Iterable<Position>, from: Position): Position {
  let best: Position = from
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const distance = Math.hypot(place.x - from.x, place.y - from.y, place.z - from.z)
    if (distance < least) {
      best = place
      least = distance
    }
  }
  return best
}
