import type { Game } from './session.ts'

/** Versions of the game whose data has the shapes. */
const copiedFor = new Set<string>()

/**
 * The library copies the shapes of all blocks into its data of a version, which all connections share, twice at each connection:
 * a fifth of the computing of joining. While it loads its parts, the shapes are hidden where they have been copied before.
 */
export function copyShapesOnce(game: Game): void {
  let hidden: unknown
  game.prependOnceListener('inject_allowed', () => {
    const { registry } = game as unknown as Shaped
    hidden = registry.blockCollisionShapes
    if (copiedFor.has(game.version)) registry.blockCollisionShapes = undefined
  })
  game.once('inject_allowed', () => {
    const { registry } = game as unknown as Shaped
    registry.blockCollisionShapes = hidden
    copiedFor.add(game.version)
  })
}

interface Shaped {
  readonly registry: { blockCollisionShapes: unknown }
}
