import type { Player, StandPosition, WorldThen } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'

/** Where the feet are after a step of a plan, and what is dug and then placed for it from where the one before leads. */
export interface MotionStep extends StandPosition {
  readonly before: MotionStep | null
  readonly dug: readonly Position[]
  readonly filled: readonly Position[]
}

/** Steps back whose changes are looked at: farther back they are out of the way. */
const stepsBack = 16

export type Then = WorldThen | undefined

export function* stepsBackFrom(last: MotionStep): Generator<MotionStep> {
  let step: MotionStep | null = last
  for (let back = 0; step && back < stepsBack; back++, step = step.before) yield step
}

/** The world after the last steps to here, and once these are dug besides. */
function worldAfter(last: MotionStep, dug: readonly Position[]): Then {
  const changes = new Map<number, 'filled' | 'dug'>()
  const note = (cells: readonly Position[], as: 'filled' | 'dug') => {
    for (const cell of cells) {
      const key = cellKey(cell)
      if (!changes.has(key)) changes.set(key, as)
    }
  }
  note(dug, 'dug')
  for (const step of stepsBackFrom(last)) {
    note(step.filled, 'filled')
    note(step.dug, 'dug')
  }
  if (changes.size === 0) return undefined
  return {
    isFilled: (x, y, z) => changes.get(cellKey({ x, y, z })) === 'filled',
    isEmptied: (x, y, z) => changes.get(cellKey({ x, y, z })) === 'dug',
  }
}

/** `worldAfter`; that of the last step is kept, as a search asks for it with each of its neighbours. */
export function createWorldAfter() {
  let last: { readonly step: MotionStep; readonly world: Then } | undefined
  return (step: MotionStep, dug: readonly Position[] = []): Then => {
    if (dug.length > 0) return worldAfter(step, dug)
    if (last?.step !== step) last = { step, world: worldAfter(step, []) }
    return last.world
  }
}

/** Whether nothing solid is in a cell then; what is not loaded is not open. */
export function isOpen(
  { x, y, z }: Position,
  then: Then,
  { world, blocks }: Pick<Player, 'world' | 'blocks'>,
): boolean {
  if (then?.isFilled?.(x, y, z)) return false
  const state = world.stateAt(x, y, z)
  return state !== null && (Boolean(then?.isEmptied?.(x, y, z)) || !blocks.isSolid(state))
}
