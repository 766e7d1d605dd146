import { attempt } from '../../failure.ts'
import type { BlockKind } from '../../game/blocks.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { blockAt, eyesAt, type Position } from '../../game/position.ts'
import { digReach, distanceToBlock } from '../../game/reach.ts'
import { cellHas } from '../../game/world.ts'
import type { Text } from '../../language/text.ts'
import { type Turns, waitUntil } from '../../waiting.ts'
import type { GoNear, ScaffoldTowards } from '../move/go-near.ts'
import { middleOf } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import { isDugAgain, noScaffolding, type ScaffoldMaterial } from '../scaffold/scaffold-material.ts'
import type { ScaffoldBlocks } from '../scaffold/scaffold-store.ts'
import type { Site } from '../site/site.ts'
import type { Supply } from '../supply/supply.ts'

interface PlugOptions extends Turns {
  readonly player: Player
  readonly scaffolding: ScaffoldBlocks
  readonly site: Pick<Site, 'kinds'>
  readonly material: Pick<ScaffoldMaterial, 'carried' | 'toFetch'>
  readonly supply: Pick<Supply, 'fetch' | 'countAgain' | 'unavailable'>
  readonly goNear: GoNear
  readonly scaffoldTowards: ScaffoldTowards
  readonly onGone: () => void
}

/**
 * Takes sources of lava away, for which it fetches blocks if need be: one takes the place of each, on a column where the lava
 * has washed away what was under it. All of them are dug again, so the art's own blocks may be used if there are no others.
 * Resolves with why some sources are left; empty when none is.
 */
export async function plug(sources: readonly Position[], options: PlugOptions): Promise<Text> {
  const { player, scaffolding, supply, goNear, onGone, clock, signal } = options
  const isOpen = (cell: Position) => cellHas(player.world, cell, player.blocks.isReplaceable)
  let reason: Text = ''
  for (const source of sources) {
    const { cells, used } = columnUpTo(source, player)
    const kind = carriedFor(cells.length, options)
    if (!kind) {
      const fetch = fetchedFor(cells.length, options)
      if (fetch.size === 0) return noScaffolding
      await supply.fetch(fetch)
      return ''
    }
    const failure = await attempt(async () => {
      await goNear(source)
      await goOver(source, options)
      if (used) await player.digging.dig(used, signal)
      const from = blockAt(player.body.position())
      for (const cell of cells) {
        await scaffolding.add([{ ...cell, name: kind.name, from }])
        await player.placing.placeOne(kind.item ?? kind.name, cell, signal)
      }
      // While lava is beside them, it could flow through to somebody's property.
      const mayDig = () => cells.every(player.digging.mayDig)
      await waitUntil(player.body.ticked, mayDig, { clock, timeoutMs: limits.water.dryingMs, signal })
      for (const cell of cells.reverse()) {
        await player.digging.dig(cell, signal)
        scaffolding.remove(cell)
      }
      onGone()
    }, signal)
    if (!failure) continue
    reason = failure.text
    scaffolding.remove(...cells.filter(isOpen))
    await supply.countAgain(kind.item ?? kind.name)
  }
  return reason
}

function carriedFor(count: number, options: PlugOptions): BlockKind | undefined {
  const { material, player } = options
  const carried = countItems(player.inventory.slots())
  const [scaffold, ...others] = material.carried(count, new Map())
  if (scaffold && others.length + 1 >= count && others.every(({ name }) => name === scaffold.name))
    return scaffold
  return plugsOfArt(options).find(({ name }) => (carried.get(name) ?? 0) >= count) ?? scaffold
}

function fetchedFor(count: number, options: PlugOptions): ReadonlyMap<string, number> {
  const { material, supply } = options
  const { fetch } = material.toFetch(count, new Map())
  const own = plugsOfArt(options).find(({ name }) => !supply.unavailable.has(name))
  return fetch.size > 0 || !own ? fetch : new Map([[own.name, count]])
}

/** Blocks of the art, each placed by the item of its name, that stay on any block under them and can be dug again, the quickest first. */
function plugsOfArt({ site, player: { blocks } }: PlugOptions): BlockKind[] {
  const secondsOf = ({ name }: BlockKind) => (loose.test(name) ? looseSeconds : blocks.cubeDigSeconds(name))
  return site.kinds
    .filter((kind) => kind.item === kind.name && secondsOf(kind) !== null && isDugAgain(kind.name))
    .sort((a, b) => secondsOf(a)! - secondsOf(b)!)
}

/** Not full cubes that stay in the air, but they can be placed on any block and are dug quickly by hand. */
const loose = /_carpet$|_concrete_powder$|^(red_)?sand$|^gravel$/
const looseSeconds = 0.75

/** To where the eyes are over the block under a source: an anti-cheat lets no face be clicked that is turned away. */
async function goOver(
  source: Position,
  { player: { body, walking }, scaffoldTowards, signal }: PlugOptions,
): Promise<void> {
  const isOver = (feet: Position) => {
    const eye = eyesAt(feet)
    return eye.y > source.y + marginBlocks && distanceToBlock(eye, source.x, source.y, source.z) <= digReach
  }
  const hasWalked = async () => {
    const stand = walking.towards(source).find((each) => isOver(middleOf(each)))
    return stand !== undefined && (await walking.walk(stand, { signal })) === 'there'
  }
  if (isOver(body.position())) return
  // By flying, scaffolding is of no use.
  if (!body.canFly()) {
    if (await hasWalked()) return
    if ((await scaffoldTowards(source, hasWalked, isOver)) && (await hasWalked())) return
  }
  await body.travel({ ...source, y: source.y + 1 }, { within: overBlocks, signal })
}

/** A player rests a little lower or farther away than where it went. */
const marginBlocks = 0.1
/** The eyes of a player who flies there, or stands, are over the top of a source. */
const overBlocks = 1.5
/** More than a source over an art is above what it has washed away. */
const maxColumn = 4

/** The cells to fill up to a source, the lowest first; `used` is one whose block, such as a trapdoor, a click would only open. */
function columnUpTo(source: Position, { world, blocks }: Pick<Player, 'world' | 'blocks'>) {
  const cells = [source]
  let used: Position | null = null
  while (cells.length < maxColumn) {
    const below = { ...source, y: source.y - cells.length }
    const isUsed = used === null && cellHas(world, below, blocks.isInteractive)
    if (isUsed) used = below
    else if (!cellHas(world, below, blocks.isReplaceable)) break
    cells.unshift(below)
  }
  return { cells, used }
}
