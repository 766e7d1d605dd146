import { attempt } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import { blockAt, type Position } from '../../game/position.ts'
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
 * Takes sources of lava away: a block takes the place of each, and is dug again. What has flowed from them dries up. Fetches a block
 * when the player carries none to spare. Resolves with why some are left; empty when none is.
 */
export async function plug(sources: readonly Position[], options: PlugOptions): Promise<Text> {
  const { player, scaffolding, material, supply, goNear, onGone, signal } = options
  let reason: Text = ''
  for (const source of sources) {
    const [kind] = material.carried(1, new Map())
    if (!kind) {
      const { fetch } = material.toFetch(1, new Map())
      if (fetch.size === 0) return noScaffolding
      await supply.fetch(fetch)
      return ''
    }
    const failure = await attempt(async () => {
      await goNear(source)
      await scaffolding.add([{ ...source, name: kind.name, from: blockAt(player.body.position()) }])
      await player.placing.placeOne(kind.item ?? kind.name, source, signal)
      await player.digging.dig(source, signal)
      scaffolding.remove(source)
      onGone()
    }, signal)
    if (failure) reason = failure.text
  }
  return reason
}
