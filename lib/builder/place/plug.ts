import { attempt } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import { blockAt, eyesAt, type Position } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import type { Text } from '../../language/text.ts'
import type { GoNear } from '../move/go-near.ts'
import { noScaffolding, type ScaffoldMaterial } from '../scaffold/scaffold-material.ts'
import type { ScaffoldBlocks } from '../scaffold/scaffold-store.ts'
import type { Supply } from '../supply/supply.ts'

interface PlugOptions {
  readonly player: Player
  readonly scaffolding: ScaffoldBlocks
  readonly material: Pick<ScaffoldMaterial, 'carried' | 'toFetch'>
  readonly supply: Pick<Supply, 'fetch'>
  readonly goNear: GoNear
  readonly onGone: () => void
  readonly signal: AbortSignal
}

/**
 * Takes sources of lava away: a block takes the place of each, and is dug again, on a column where it has washed away what was under
 * it. What has flowed from them dries up. Fetches blocks when the player carries none to spare. Resolves with why some are left; empty
 * when none is.
 */
export async function plug(sources: readonly Position[], options: PlugOptions): Promise<Text> {
  const { player, scaffolding, material, supply, goNear, onGone, signal } = options
  const isOpen = (cell: Position) => cellHas(player.world, cell, player.blocks.isReplaceable)
  let reason: Text = ''
  for (const source of sources) {
    const cells = columnUpTo(source, player)
    const [kind] = material.carried(cells.length, new Map())
    if (!kind) {
      const { fetch } = material.toFetch(cells.length, new Map())
      if (fetch.size === 0) return noScaffolding
      await supply.fetch(fetch)
      return ''
    }
    const failure = await attempt(async () => {
      await goNear(source)
      // An anti-cheat lets no face be clicked that is turned away.
      const over = { ...source, y: source.y + 1 }
      if (eyesAt(player.body.position()).y <= over.y)
        await player.body.travel(over, { within: overBlocks, signal })
      const from = blockAt(player.body.position())
      for (const cell of cells) {
        await scaffolding.add([{ ...cell, name: kind.name, from }])
        await player.placing.placeOne(kind.item ?? kind.name, cell, signal)
      }
      for (const cell of cells.reverse()) {
        await player.digging.dig(cell, signal)
        scaffolding.remove(cell)
      }
      onGone()
    }, signal)
    if (!failure) continue
    reason = failure.text
    scaffolding.remove(...cells.filter(isOpen))
  }
  return reason
}

/** The eyes of a player who flies there, or stands, are over the top of a source. */
const overBlocks = 1.5
/** More than a source over an art is above what it has washed away. */
const maxColumn = 4

/** The cells to fill up to a source, the lowest first: from the one that stands on something. */
function columnUpTo(source: Position, { world, blocks }: Pick<Player, 'world' | 'blocks'>): Position[] {
  const cells = [source]
  while (cells.length < maxColumn) {
    const below = { ...source, y: source.y - cells.length }
    if (!cellHas(world, below, blocks.isReplaceable)) break
    cells.unshift(below)
  }
  return cells
}
