import type { BuildBot, Foothold, Place } from './build-bot.ts'
import { chooseClick, type IsHold } from './click-choice.ts'
import { distanceToBlock, wayTouchesBlock } from './reach.ts'
import type { Site } from './site.ts'

/** A place to stand at for the work, and what can be placed from there. */
export interface Spot {
  readonly foothold: Foothold
  /** The feet: the middle of the cell, or so near its edge that the eyes are over the next one. */
  readonly feet: Place
  /** Block numbers in an order in which each has something to be set against. */
  readonly covers: readonly number[]
}

export interface SpotOptions {
  readonly site: Site
  readonly bot: BuildBot
  readonly isHold: IsHold
  readonly reach: number
  readonly mayUseAir: boolean
  readonly prefersNeighbour: boolean
  /** Whether only faces that the eye sees may be clicked. */
  readonly mustSee: boolean
  /** Placements a second. */
  readonly rate: number
  /** Blocks that may be placed now, the most urgent first. */
  readonly candidates: readonly number[]
}

/** Blocks from the middle of a cell at which the eyes are over the next one, and the feet still carried. */
const overhang = 0.63
/** Seconds that every stop costs, for slowing down and for the server's word. */
const stopCost = 0.25

/**
 * The foothold from which the first candidate can be placed and, with it, the most blocks in the time that going there and
 * placing them takes; null when the first can be placed from none of them.
 */
export function chooseSpot(footholds: Iterable<Foothold>, options: SpotOptions): Spot | null {
  const { candidates, rate } = options
  const [first] = candidates
  if (first === undefined) return null
  const most = candidates.length
  let best: { spot: Spot; score: number } | null = null
  for (const foothold of footholds) {
    const bound = most / (foothold.seconds + most / rate + stopCost)
    if (best && bound <= best.score) break
    for (const feet of standsAt(foothold, options)) {
      const covers = coveredFrom(feet, options)
      if (covers.length === 0) continue
      const score = covers.length / (foothold.seconds + covers.length / rate + stopCost)
      if (!best || score > best.score) best = { spot: { foothold, feet, covers }, score }
    }
  }
  return best?.spot ?? null
}

/** Everything that can be placed from there, one thing after another; nothing, if the first can't. */
export function coveredFrom(feet: Place, options: SpotOptions): number[] {
  const { site, candidates, reach } = options
  const eye = { ...feet, y: feet.y + options.bot.body.eyeHeight }
  const near = candidates.filter((index) => {
    const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
    return distanceToBlock(eye, x, y, z) <= reach && !wayTouchesBlock(feet, feet, x, y, z)
  })
  if (near[0] !== candidates[0]) return []
  const planned = new Set<string>()
  const covered: number[] = []
  const isHold: IsHold = (x, y, z) => planned.has(`${x},${y},${z}`) || options.isHold(x, y, z)
  let left = near
  // What comes later in the order may hold what comes earlier.
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const waiting: number[] = []
    for (const index of left) {
      const place = { x: site.x[index]!, y: site.y[index]!, z: site.z[index]! }
      if (!canPlace(index, place, eye, isHold, options)) waiting.push(index)
      else {
        covered.push(index)
        planned.add(`${place.x},${place.y},${place.z}`)
      }
    }
    if (waiting.length === left.length) break
    left = waiting
  }
  return covered.includes(candidates[0]!) ? covered : []
}

const rounds = 4

function canPlace(index: number, place: Place, eye: Place, isHold: IsHold, options: SpotOptions): boolean {
  const kind = options.site.kind(index)
  if (kind.needsSupport && !isHold(place.x, place.y - 1, place.z)) return false
  return chooseClick(place, kind, { ...options, isHold, eye, isPending: () => false }) !== null
}

/** Where exactly one may stand in a cell. Only who has to see what is clicked needs its edges. */
export function* standsAt(
  { x, y, z, isAfloat }: Foothold,
  { bot, mustSee }: Pick<SpotOptions, 'bot' | 'mustSee'>,
): Generator<Place> {
  if (isAfloat) return
  yield { x: x + 0.5, y, z: z + 0.5 }
  if (!mustSee) return
  const level = Math.floor(y + 1e-6)
  for (const [dx, dz] of sides) {
    const isOpen = [level, level + 1].every((height) => {
      const state = bot.world.stateAt(x + dx, height, z + dz)
      return state !== null && !bot.blocks.isSolid(state)
    })
    const carrier = bot.world.stateAt(x + dx, level - 1, z + dz)
    // Where the next cell carries as well, one can just as well stand in it.
    if (isOpen && carrier !== null && !bot.blocks.isSolid(carrier))
      yield { x: x + 0.5 + dx * overhang, y, z: z + 0.5 + dz * overhang }
  }
}

const sides = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const
