/**
 * Blocks that the game renamed since 1.13, `[earlier name, name today]`. Blueprints hold today's names; a server of an
 * earlier version still wants the earlier ones.
 */
const renames: readonly (readonly [earlier: string, today: string])[] = [
  ['sign', 'oak_sign'],
  ['wall_sign', 'oak_wall_sign'],
  ['grass_path', 'dirt_path'],
  ['grass', 'short_grass'],
  ['chain', 'iron_chain'],
]

/** Today's name of a block that was renamed since 1.13; other names come back as they are. */
export function newestBlockName(name: string): string {
  return renames.find(([earlier]) => earlier === name)?.[1] ?? name
}

/** The name under which a game that has the blocks `isKnown` has this block, or undefined when it has it not. */
export function nameKnownTo(isKnown: (name: string) => boolean, name: string): string | undefined {
  if (isKnown(name)) return name
  return renames.find(([earlier, today]) => today === name && isKnown(earlier))?.[0]
}
