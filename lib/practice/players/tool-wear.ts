import type { Random } from '../../random.ts'
import type { StateInfo } from '../world/game-data.ts'
import { type Hands, heldStack, setHeldStack } from './hands.ts'

/** Blocks that a tool breaks before it is gone, by its material (minecraft.wiki, Durability). */
const durability: Readonly<Record<string, number>> = {
  wooden: 59,
  stone: 131,
  copper: 190,
  iron: 250,
  golden: 32,
  diamond: 1561,
  netherite: 2031,
}

function durabilityOf(item: string): number | null {
  if (item === 'shears') return 238
  const material = /^(\w+)_(?:pickaxe|shovel|axe|hoe|sword)$/.exec(item)?.[1]
  return (material && durability[material]) || null
}

/** Wears the tool in the main hand by a block that it has broken; in the end nothing is left of it. */
export function wearTool(
  { random }: { readonly random: Random },
  player: Hands,
  { hardness }: StateInfo,
): void {
  const tool = heldStack(player, 0)
  const max = tool && durabilityOf(tool.name)
  if (!tool || !max || hardness === 0) return
  const unbreaking = tool.data?.enchantments?.unbreaking ?? 0
  if (unbreaking > 0 && random() >= 1 / (unbreaking + 1)) return
  const damage = (tool.data?.damage ?? 0) + (tool.name.endsWith('_sword') ? 2 : 1)
  setHeldStack(player, 0, damage >= max ? null : { ...tool, data: { ...tool.data, damage } })
}
