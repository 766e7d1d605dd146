import { createHeap } from '../heap.ts'
import type { BlockKind, BuildBot, Foothold, Place } from './build-bot.ts'
import { chooseClick, type IsHold } from './click-choice.ts'
import { distanceToBlock, wayTouchesBlock } from './reach.ts'
import type { Site } from './site.ts'
import { standsAt } from './walk-spots.ts'

/** Help blocks to be set one after another, all from one foothold. */
export interface HelpPlan {
  readonly foothold: Foothold
  readonly cells: readonly Place[]
  /** `hold`: something to set a block against, not needed any more when that stands. `way`: something to stand on. */
  readonly purpose: 'hold' | 'way'
}

export interface HelpOptions {
  readonly site: Site
  readonly bot: BuildBot
  readonly isHold: IsHold
  readonly reach: number
  readonly mustSee: boolean
  /** What the help blocks are. */
  readonly kind: BlockKind
}

/** Footholds that are looked at, and steps of a way of help blocks. */
const limits = { footholds: 3000, steps: 6000, near: 80, chain: 5 } as const
/** Seconds that a help block costs: setting it, and digging it when all is done. */
const cost = { block: 2.5, step: 0.2, jump: 0.55 } as const

/**
 * The rule of help: when nothing more can be placed from any foothold, the most urgent block gets help. If it is in reach
 * and only lacks something to be set against, a short chain of help blocks is set from what stands to beside it, rather
 * below it than at its side, and dug when it stands. If no foothold is near enough, a way of help blocks is laid towards it:
 * level, or as stairs; it is taken away, the last block first, when the art is done. Help never takes a cell of the art.
 */
export function planHelp(index: number, options: HelpOptions): HelpPlan | null {
  const footholds: Foothold[] = []
  for (const foothold of options.bot.walking.around()) {
    footholds.push(foothold)
    if (footholds.length >= limits.footholds) break
  }
  return planHold(index, footholds, options) ?? planWay(index, footholds, options)
}

function planHold(index: number, footholds: readonly Foothold[], options: HelpOptions): HelpPlan | null {
  const target = placeOf(options.site, index)
  let best: { plan: HelpPlan; price: number } | null = null
  let seen = 0
  for (const foothold of footholds) {
    if (best && foothold.seconds + cost.block >= best.price) break
    for (const feet of standsAt(foothold, options)) {
      if (!reaches(feet, target, options)) continue
      const cells = chainTo(target, feet, options)
      if (!cells) continue
      const price = foothold.seconds + cells.length * cost.block
      if (!best || price < best.price) best = { plan: { foothold, cells, purpose: 'hold' }, price }
    }
    if (reaches(middleOf(foothold), target, options) && ++seen >= limits.near) break
  }
  return best?.plan ?? null
}

/** The fewest cells that lead from something to click to beside the target, the first to be set first. */
function chainTo(target: Place, feet: Place, options: HelpOptions): Place[] | null {
  const eye = { ...feet, y: feet.y + options.bot.body.eyeHeight }
  let ends: { cell: Place; after: readonly Place[] }[] = [{ cell: target, after: [] }]
  const seen = new Set([keyOf(target)])
  for (let length = 1; length <= limits.chain; length++) {
    const next: typeof ends = []
    for (const { cell, after } of ends) {
      for (const [dx, dy, dz] of beside) {
        const other = { x: cell.x + dx, y: cell.y + dy, z: cell.z + dz }
        if (seen.has(keyOf(other)) || !mayFill(other, options) || !reaches(feet, other, options)) continue
        seen.add(keyOf(other))
        const chain = [other, ...after]
        if (canSet(chain, target, eye, options)) return chain
        next.push({ cell: other, after: chain })
      }
    }
    ends = next
  }
  return null
}

/** Whether each cell can be set against what stands and the ones before it, and the target in the end. */
function canSet(chain: readonly Place[], target: Place, eye: Place, options: HelpOptions): boolean {
  const set = new Set<string>()
  const isHold: IsHold = (x, y, z) => set.has(keyOf({ x, y, z })) || options.isHold(x, y, z)
  const canClick = (cell: Place) => clickFor(cell, eye, isHold, options) !== null
  for (const cell of chain) {
    if (!canClick(cell)) return false
    set.add(keyOf(cell))
  }
  return canClick(target)
}

interface Step {
  readonly x: number
  /** The cell of the feet. */
  readonly y: number
  readonly z: number
  readonly price: number
  /** The foothold from which the first help blocks of the way are set, and these. */
  readonly first: { readonly foothold: Foothold; readonly cells: readonly Place[] } | null
  readonly foothold: Foothold | null
}

function planWay(index: number, footholds: readonly Foothold[], options: HelpOptions): HelpPlan | null {
  const target = placeOf(options.site, index)
  const heap = createHeap<Step>()
  const best = new Map<string, number>()
  const rest = ({ x, y, z }: Place) =>
    Math.max(0, Math.hypot(x - target.x, z - target.z) - 4) * cost.step +
    Math.max(0, target.y - y - 5) * cost.jump
  const offer = (step: Step) => {
    if ((best.get(keyOf(step)) ?? Number.POSITIVE_INFINITY) <= step.price) return
    best.set(keyOf(step), step.price)
    heap.push(step, step.price + rest(step))
  }
  for (const foothold of footholds) {
    const y = Math.floor(foothold.y + 1e-6)
    if (!foothold.isAfloat)
      offer({ x: foothold.x, y, z: foothold.z, price: foothold.seconds, first: null, foothold })
  }
  for (let looked = 0; looked < limits.steps; looked++) {
    const step = heap.pop()
    if (!step) return null
    if (step.first && reaches({ x: step.x + 0.5, y: step.y, z: step.z + 0.5 }, target, options)) {
      return { ...step.first, purpose: 'way' }
    }
    for (const next of stepsFrom(step, options)) offer(next)
  }
  return null
}

function* stepsFrom(step: Step, options: HelpOptions): Generator<Step> {
  for (const [dx, dz] of sides) {
    const [x, z] = [step.x + dx, step.z + dz]
    for (const y of [step.y, step.y + 1, step.y - 1]) {
      const cells = helpFor(step, { x, y, z }, options)
      if (!cells) continue
      const price = step.price + cells.length * cost.block + (y === step.y ? cost.step : cost.jump)
      const own = step.foothold
      const first = step.first ?? (cells.length > 0 && own ? { foothold: own, cells } : null)
      // Where no help is needed on from natural ground, the walker has been there already.
      if (first) yield { x, y, z, price, first, foothold: null }
    }
  }
}

/** The cells to be filled so that one can step from one cell to the next; null when one can't. */
function helpFor(from: Place, to: Place, options: HelpOptions): Place[] | null {
  const isRoomy = (x: number, low: number, high: number, z: number) => {
    for (let y = low; y <= high; y++) if (!isOpen({ x, y, z }, options)) return false
    return true
  }
  if (!isRoomy(to.x, to.y, Math.max(from.y, to.y) + 1, to.z)) return null
  if (to.y > from.y && !isRoomy(from.x, from.y, to.y + 1, from.z)) return null
  const floor = { ...to, y: to.y - 1 }
  if (!isOpen(floor, options)) return []
  if (!mayFill(floor, options)) return null
  if (to.y === from.y) return [floor]
  if (to.y < from.y) return options.isHold(from.x, floor.y, from.z) ? [floor] : null
  const below = { ...floor, y: floor.y - 1 }
  if (!isOpen(below, options)) return [floor]
  return mayFill(below, options) ? [below, floor] : null
}

/** Where a help block is to be clicked from an eye; null when it can't be set from there. */
export function clickFor(cell: Place, eye: Place, isHold: IsHold, options: HelpOptions) {
  return chooseClick(cell, options.kind, {
    isHold,
    mustSee: options.mustSee,
    mayUseAir: false,
    prefersNeighbour: true,
    eye,
    reach: options.reach,
    isPending: () => false,
  })
}

function reaches(feet: Place, { x, y, z }: Place, { bot, reach }: HelpOptions): boolean {
  const eye = { ...feet, y: feet.y + bot.body.eyeHeight }
  return distanceToBlock(eye, x, y, z) <= reach - margin && !wayTouchesBlock(feet, feet, x, y, z)
}

/** Nobody stands exactly where planned. */
const margin = 0.1

function mayFill({ x, y, z }: Place, { site, bot }: HelpOptions): boolean {
  if (site.indexAt(x, y, z) !== -1) return false
  const state = bot.world.stateAt(x, y, z)
  return state !== null && bot.blocks.isReplaceable(state)
}

function isOpen({ x, y, z }: Place, { bot }: HelpOptions): boolean {
  const state = bot.world.stateAt(x, y, z)
  return state !== null && !bot.blocks.isSolid(state)
}

function placeOf(site: Site, index: number): Place {
  return { x: site.x[index]!, y: site.y[index]!, z: site.z[index]! }
}

function middleOf({ x, y, z }: Foothold): Place {
  return { x: x + 0.5, y, z: z + 0.5 }
}

/** Below first: what is set there is in nobody's way. */
const beside = [
  [0, -1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
] as const
const sides = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const

const keyOf = ({ x, y, z }: Place) => `${x},${y},${z}`
