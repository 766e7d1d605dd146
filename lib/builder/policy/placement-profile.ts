import type { MapartSettings } from '../../config/mapart.ts'

/** How the bot behaves while it places, as an anti-cheat sees it. */
export interface PlacementProfile {
  readonly name: MapartSettings['placement']['profile']
  /** Blocks from the eyes to the nearest point of the clicked block. */
  readonly reach: number
  /** Placements per second that are never exceeded. */
  readonly maxRate: number
  /** Placements per second to begin with. */
  readonly startRate: number
  /** Whether blocks are placed against a neighbour where there is one. */
  readonly prefersNeighbour: boolean
  readonly mayUseAir: boolean
  /** Whether the body speeds up and slows down like a player's. */
  readonly hasInertia: boolean
  /** Whether the bot looks at each block it clicks, and so places only one a tick. */
  readonly mustLook: boolean
}

/** The mildest last. */
export const profileNames = ['fast', 'normal', 'strict'] as const

/** The game lets players place from 4.5 blocks; servers tolerate one more. */
const gameReach = 4.5
/** A server takes 500 packets a second: up to one and a half a block, with changes of the held item, and 20 for flying. */
const packetBound = 280
/** Placements per second up to which the arm is swung for each, which makes two and a half packets of one; where a swing is missed, fewer are allowed. */
export const maxSwings = 190

/** The profile that the settings ask for, made milder by `stepsDown` after the server has objected. */
export function chooseProfile(settings: MapartSettings['placement'], stepsDown: number): PlacementProfile {
  const step = Math.min(profileNames.length - 1, profileNames.indexOf(settings.profile) + stepsDown)
  const name = profileNames[step] ?? 'strict'
  const usual: PlacementProfile = {
    name,
    reach: settings.reach,
    maxRate: settings.rate === 0 ? packetBound : Math.min(settings.rate, packetBound),
    startRate: 20,
    prefersNeighbour: settings.airPlace !== 'always',
    mayUseAir: settings.airPlace !== 'never',
    hasInertia: false,
    mustLook: false,
  }
  if (name === 'normal') return usual
  if (name === 'fast') return { ...usual, reach: Math.max(settings.reach, gameReach + 0.8), startRate: 30 }
  return {
    ...usual,
    reach: Math.min(settings.reach, gameReach),
    maxRate: Math.min(usual.maxRate, 20),
    startRate: 8,
    prefersNeighbour: true,
    mayUseAir: settings.airPlace === 'always',
    hasInertia: true,
    mustLook: true,
  }
}
