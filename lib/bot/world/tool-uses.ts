/** Uses that a tool keeps, whoever it belongs to. */
const reservedUses = 10
/** Uses of a new tool by what it is made of; the library's data of 1.20.5 and 1.20.6 gives each just one. */
const usesByMaterial: Readonly<Record<string, number>> = {
  wooden: 59,
  stone: 131,
  iron: 250,
  golden: 32,
  diamond: 1561,
  netherite: 2031,
}

/** An item of the game library. */
interface WearingItem {
  readonly name: string
  readonly maxDurability?: number | undefined
  readonly durabilityUsed?: number | null | undefined
}

/** Uses that a bot may still make of an item; null of one that does not wear out. */
export function usesLeftOf({ name, maxDurability, durabilityUsed }: WearingItem): number | null {
  const uses = maxDurability === 1 ? usesByMaterial[name.split('_')[0]!] : maxDurability
  return uses ? Math.max(0, uses - (durabilityUsed ?? 0) - reservedUses) : null
}
