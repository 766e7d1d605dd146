import type { BlockRegistry } from '../../game/blocks.ts'
import type { WorldThen } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import type { World } from '../../game/world.ts'

/** A step of a plan, and what is dug and then placed for it. */
interface Step {
  readonly before: Step | null
  readonly dug: readonly Position[]
  readonly filled: readonly Position[]
}

/** Steps back whose changes are looked at: farther back they are out of the way. */
const stepsBack = 16

export type Then = WorldThen | undefined

export function* stepsBackFrom<Own extends Step & { readonly before: Own | null }>(
  last: Own,
): Generator<Own> {
  let step: Own | null = last
  for (let back = 0; step && back < stepsBack; back++, step = step.before) yield step
}

/** The world after the last steps to here, and once these are dug besides. */
function worldAfter(step: Step, dug: readonly Position[]): Then {
  const changes = new Map<number, 'filled' | 'dug'>()
  const note = (cells: readonly Position[], as: 'filled' | 'dug') => {
    for (const cell of cells) {
      const key = cellKey(cell)
      if (!changes.has(key)) changes.set(key, as)
    }
  }
  note(dug, 'dug')
  for (const own of stepsBackFrom(step)) {
    note(own.filled, 'filled')
    note(own.dug, 'dug')
  }
  if (changes.size === 0) return undefined
  return {
    isFilled: (x, y, z) => changes.get(cellKey({ x, y, z })) === 'filled',
    isEmptied: (x, y, z) => changes.get(cellKey({ x, y, z })) === 'dug',
  }
}

/** `worldAfter`; that of the last step is kept, as a search asks for it with each of its neighbours. */
export function createWorldAfter() {
  let last: { readonly step: Step; readonly world: Then } | undefined
  return (step: Step, dug: readonly Position[] = []): Then => {
    if (dug.length > 0) return worldAfter(step, dug)
    if (last?.step !== step) last = { step, world: worldAfter(step, []) }
    return last.world
  }
}

/** Whether nothing solid is in a cell then; what is not loaded is not open. */
export function isOpen(
  { x, y, z }: Position,
  then: Then,
  {
    world,
    blocks,
  }: { readonly world: Pick<World, 'stateAt'>; readonly blocks: Pick<BlockRegistry, 'isSolid'> },
): boolean {
  if (then?.isFilled?.(x, y, z)) return false
  const state = world.stateAt(x, y, z)
  return state !== null && (Boolean(then?.isEmptied?.(x, y, z)) || !blocks.isSolid(state))
}
