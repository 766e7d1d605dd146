import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import { boundsOf, distance, type Position, positionKey } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { type BreakFreeOptions, breakFree } from '../move/break-free.ts'
import { createGoNear, type GoNear } from '../move/go-near.ts'
import { isGroundCover } from '../permission/ground.ts'
import { limits } from '../policy/limits.ts'
import type { PlacementProfile } from '../policy/placement-profile.ts'
import type { Ledger } from '../work/ledger.ts'
import type { DigLimits } from './dig-queue.ts'
import { areFewColumns } from './dig-rows.ts'
import { digSweep } from './dig-sweep.ts'

/** Fewer blocks of a layer are dug one by one. */
const minToDigAlong = 8

/** With more than twice this between them, blocks of a layer are dug one part after the other. */
const partGapBlocks = 6

interface DemolishOptions extends Omit<BreakFreeOptions, 'onDug'>, DigLimits {
  /** How the player gets to a block; without scaffolding when not given. */
  readonly goNear?: GoNear
  /** With these, many blocks of a layer are dug along a path, if the profile allows it: an anti-cheat minds that, which is remembered. */
  readonly along?: { readonly profile: PlacementProfile; readonly tried: Ledger }
  readonly onDug?: (block: Position) => void
  /** Blocks that stay though they were dug, before any goes; then the others are left, too. */
  readonly maxRefusals?: number
}

/**
 * Digs blocks away, ground cover first, since nothing stands on it: flying, along their surface; on foot, layer by layer in the order
 * given. Always the nearest part or block next. Resolves with why the last block that is left could not be dug; empty when all are gone.
 */
export async function demolish(
  blocks: readonly Position[],
  {
    onDug,
    along,
    maxRefusals = limits.dig.maxRefusalsOneByOne,
    endAt = Number.POSITIVE_INFINITY,
    isLeft = () => false,
    ...options
  }: DemolishOptions,
): Promise<Text> {
  const { player, clock, signal, pools, goNear = createGoNear({ player, signal }) } = options
  let reason: Text = ''
  let [refusals, dug] = [0, 0]
  const mustEnd = () => (dug === 0 && refusals >= maxRefusals) || clock.now() >= endAt

  async function dig(block: Position): Promise<void> {
    let isNear = false
    const failure = await attempt(async () => {
      await goNear(block)
      isNear = true
      await player.digging.dig(block, signal)
      dug++
      onDug?.(block)
    }, signal)
    if (!failure) return
    if (isNear) refusals++
    reason = failure.text
    // From where it stands, scaffolding leads out of a pool; from the water it does not.
    const [here] = player.walking.around()
    await breakFree({ ...options, pools: here?.isAfloat ? undefined : pools })
  }

  /** Says whether the server lets any be dug like this. */
  async function digAlong(layer: Set<Position>): Promise<boolean> {
    const onGone = (block: Position) => {
      layer.delete(block)
      dug++
      onDug?.(block)
    }
    let isAllowed = true
    const failure = await attempt(async () => {
      isAllowed = await digSweep(layer, { player, clock, goNear, onGone, endAt, isLeft, signal })
    }, signal)
    if (failure) reason = failure.text
    return isAllowed
  }

  async function digPart(layer: Set<Position>): Promise<void> {
    const mayDigAlong = along && !along.profile.mustLook && along.tried.admits('dig along')
    if (mayDigAlong && !mustEnd() && layer.size >= minToDigAlong && !(await digAlong(layer))) {
      const [first] = layer
      const before = dug
      layer.delete(first!)
      await dig(first!)
      if (dug > before) along.tried.note('dig along')
      // One is enough to learn why.
      else layer.clear()
    }
    while (layer.size > 0 && !mustEnd()) {
      const from = player.body.position()
      const nearest = minBy(layer, (each) => distance(each, from))!
      // Sand on a block would fall when it is dug.
      const block = minBy(layer.values().filter(isOver(nearest)), ({ y }) => -y)!
      layer.delete(block)
      if (!isLeft(block)) await dig(block)
    }
  }

  const isOneWay = along !== undefined && isNarrow(blocks)
  // On foot, the way to the other blocks leads over those that would be gone.
  const isAlongSurface = along !== undefined && player.body.canFly()
  const isCover = (block: Position) => isGroundCover(block, player)
  const layers = isAlongSurface ? coverAndRest : layersOf
  for (const all of isOneWay ? [new Set(blocks)] : layers(blocks, isCover)) {
    const layer = new Set(all.values().filter(player.digging.mayDig))
    if (layer.size === 0) continue
    const parts = along && !isOneWay ? partsOf(layer) : new Set([layer])
    while (parts.size > 0) {
      const from = player.body.position()
      const part = minBy(parts, ([first]) => distance(first!, from))!
      parts.delete(part)
      await digPart(part)
    }
  }
  return reason
}

/** Whether a block is in the column of another, there or higher up. */
const isOver = (lower: Position) => (block: Position) =>
  block.x === lower.x && block.z === lower.z && block.y >= lower.y

/** Parts of a layer that lie so far apart that a path along both would be long. */
function partsOf(layer: Iterable<Position>): Set<Set<Position>> {
  const edge = partGapBlocks
  const squareAt = (x: number, z: number) =>
    positionKey({ x: Math.floor(x / edge), y: 0, z: Math.floor(z / edge) })
  const squares = Map.groupBy(layer, ({ x, z }) => squareAt(x, z))
  const parts = new Set<Set<Position>>()
  for (const [first] of squares) {
    const part = new Set<Position>()
    const next = [first]
    for (let key = next.pop(); key !== undefined; key = next.pop()) {
      const blocks = squares.get(key)
      if (!blocks) continue
      squares.delete(key)
      for (const block of blocks) part.add(block)
      const { x, z } = blocks[0]!
      for (const dx of [-edge, 0, edge])
        for (const dz of [-edge, 0, edge]) next.push(squareAt(x + dx, z + dz))
    }
    if (part.size > 0) parts.add(part)
  }
  return parts
}

/** Blocks of few columns, and of two layers at most, are all in reach on one way along them. */
function isNarrow(blocks: readonly Position[]): boolean {
  const bounds = boundsOf(blocks)
  return areFewColumns(bounds) && bounds.max.y - bounds.min.y < 2
}

/** Ground cover, then all other blocks. */
function coverAndRest(
  blocks: readonly Position[],
  isCover: (block: Position) => boolean,
): [Set<Position>, Set<Position>] {
  const cover = new Set(blocks.filter(isCover))
  return [cover, new Set(blocks).difference(cover)]
}

/** Ground cover, then the other blocks of equal height that follow one another. */
function layersOf(blocks: readonly Position[], isCover: (block: Position) => boolean): Set<Position>[] {
  const [cover, rest] = coverAndRest(blocks, isCover)
  const layers = [cover]
  let height: number | undefined
  for (const block of rest) {
    if (block.y !== height) layers.push(new Set())
    height = block.y
    layers.at(-1)!.add(block)
  }
  return layers
}
