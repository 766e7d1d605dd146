/** One click on one of two slots: the one that items leave, or the one that they go to. */
export interface StackClick {
  readonly on: 'source' | 'target'
  readonly button: 'left' | 'right'
}

interface SplitOptions {
  /** Whether items may be taken out of the target again: it was empty. */
  readonly takesBack: boolean
  /** Whether the source is never emptied, so that nothing else gets in there meanwhile. */
  readonly keepsSource?: boolean
}

/**
 * The fewest clicks that move exactly `wanted` of the `available` items of one slot into another and leave nothing on the
 * cursor. A left click takes or puts everything, a right click takes the larger half or puts one.
 */
export function splitStack(available: number, wanted: number, options: SplitOptions): readonly StackClick[] {
  const start: State = { source: available, cursor: 0 }
  const seen = new Map<number, Step | null>([[keyOf(start), null]])
  const queue: State[] = [start]
  for (let next = 0; next < queue.length; next++) {
    const state = queue[next]!
    if (state.cursor === 0 && available - state.source === wanted) return trace(seen, state)
    for (const click of clicks) {
      const after = apply(state, click, available, options)
      if (!after || seen.has(keyOf(after))) continue
      seen.set(keyOf(after), { from: state, click })
      queue.push(after)
    }
  }
  return []
}

/** Items neither in the source nor on the cursor have gone to the target. */
interface State {
  readonly source: number
  readonly cursor: number
}

interface Step {
  readonly from: State
  readonly click: StackClick
}

const clicks: readonly StackClick[] = [
  { on: 'source', button: 'left' },
  { on: 'source', button: 'right' },
  { on: 'target', button: 'left' },
  { on: 'target', button: 'right' },
]

const keyOf = ({ source, cursor }: State) => source * 128 + cursor

function apply(
  { source, cursor }: State,
  click: StackClick,
  total: number,
  { takesBack, keepsSource = false }: SplitOptions,
): State | null {
  const target = total - source - cursor
  const isAll = click.button === 'left'
  if (click.on === 'source') {
    if (cursor === 0) {
      const taken = isAll ? source : Math.ceil(source / 2)
      if (keepsSource && taken === source) return null
      return { source: source - taken, cursor: taken }
    }
    const put = isAll ? cursor : 1
    return { source: source + put, cursor: cursor - put }
  }
  if (cursor === 0) {
    if (!takesBack || target === 0) return null
    return { source, cursor: isAll ? target : Math.ceil(target / 2) }
  }
  return { source, cursor: cursor - (isAll ? cursor : 1) }
}

function trace(seen: ReadonlyMap<number, Step | null>, end: State): StackClick[] {
  const path: StackClick[] = []
  for (let step = seen.get(keyOf(end)); step; step = seen.get(keyOf(step.from))) path.unshift(step.click)
  return path
}
