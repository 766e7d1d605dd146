import { isVersionBefore } from '../game/game-version.ts'

/** Versions of the game that changed the map colours of blocks, the earliest first. */
export const colourChanges = ['1.13', '1.21.2'] as const

/** Whether all blocks have the same colours in a version of the game as in the newest. */
export function hasNewestColours(version: string): boolean {
  return !colourChanges.some((changed) => isVersionBefore(version, changed))
}
