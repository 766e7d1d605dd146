import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { Log } from '../../log.ts'
import { createAntiCheatBackoff, isObjection, type Refusal } from '../policy/anti-cheat-backoff.ts'
import { type PlacementProfile, profileNames } from '../policy/placement-profile.ts'
import type { ServerMemory } from '../policy/ports.ts'
import { createPlacementRate } from './placement-rate.ts'
import { createReachEvidence } from './reach-evidence.ts'

/** Share of the rate at which a server has objected that is not exceeded afterwards. */
const milderRate = 0.5
/** Placements per second of a player who holds the button down while turning. */
const playerRate = 20
/** Kick reasons that may mean the rate of placements. */
const ofSpeed = /(too (fast|quick)|packets|spam)/i

export type ServerBehaviour = ReturnType<typeof createServerBehaviour>

interface ServerBehaviourOptions {
  readonly clock: Clock
  readonly log: Log
  readonly memory: ServerMemory
  /** Whether the run before has ended with refused blocks: then the first are placed as carefully as any, so that a few clicks tell. */
  readonly hasRefused?: boolean
}

export function createServerBehaviour(
  placement: MapartSettings['placement'],
  { clock, log, memory, hasRefused = false }: ServerBehaviourOptions,
) {
  let isCautious = hasRefused
  const known = memory.load()
  const backoff = createAntiCheatBackoff(placement, { clock, log, known: known?.profile })
  const reachEvidence = createReachEvidence(() => profile.reach)
  /** By profile, the outcomes of its clicks in all attempts; `refused` begins anew when it was blamed. */
  const outcomes = new Map(profileNames.map((name) => [name, { placed: 0, refused: 0 }]))
  const outcomesNow = () => outcomes.get(profile.name)!
  let maxRate = known?.maxRate ?? null
  let profile = currentProfile()
  /** As it was stored last. */
  let lastProfile = backoff.firmProfile().name
  /** That which the bots beside this one were told of last, even if it could not be stored. */
  let toldProfile = lastProfile
  let rate = createPlacementRate({ ...profile, provenRate: known?.rate })

  function currentProfile(): PlacementProfile {
    const chosen = isCautious ? backoff.carefulProfile() : backoff.profile()
    return {
      ...chosen,
      reach: Math.min(chosen.reach, known?.reach ?? Infinity, reachEvidence.reach() ?? Infinity),
      maxRate: Math.min(chosen.maxRate, maxRate ?? Infinity),
    }
  }

  /** Adds what this run has learnt to what other bots have stored meanwhile. */
  function remember(): void {
    const { name } = backoff.firmProfile()
    try {
      const stored = memory.load()
      memory.save({
        profile: name === lastProfile ? (stored?.profile ?? name) : name,
        rate: rate.proven() || (stored?.rate ?? 0),
        maxRate: lowerOf(maxRate, stored?.maxRate ?? null),
        reach: reachEvidence.isConfirmed() ? profile.reach : (stored?.reach ?? null),
      })
      lastProfile = name
    } catch (error) {
      // No reason to end a build.
      log.error('the knowledge about the server could not be written', { error })
    }
  }

  return {
    profile: () => profile,
    /** A block was placed; says whether the run is to begin anew, with the usual profile. */
    placed(): boolean {
      const wasCautious = isCautious
      isCautious = false
      if (backoff.placed()) return true
      // At once, for the bots beside this one: the server may refuse them as much.
      const { name } = backoff.firmProfile()
      if (name !== toldProfile && name === profile.name) {
        toldProfile = name
        remember()
      }
      return wasCautious
    },
    placementRate: () => rate,
    reachEvidence,
    outcomes: outcomesNow,
    /** The server refuses all blocks, or those that are left. Says whether a milder profile is next, or the first. */
    refused: (refusal: Omit<Refusal, 'ofOthers'> = {}) =>
      backoff.refused(outcomesNow().placed > 0, { ...refusal, ofOthers: memory.load()?.profile }) ||
      (outcomes.values().some(({ placed }) => placed > 0) && backoff.placed()),
    setBack: backoff.setBack,
    idle: backoff.idle,
    /** The connection has ended for this reason; after a hang it tells nothing of the server's usual limits. */
    ended(reason: string, hasHung: boolean): void {
      if (hasHung || !isObjection(reason)) return
      // A slower bot of the same profile is faster than one that behaves like a player.
      const mayBeRate = rate.rate() > playerRate && ofSpeed.test(reason)
      if (mayBeRate) maxRate = Math.max(playerRate, rate.rate() * milderRate)
      else backoff.kicked(reason)
    },
    /** After an attempt, in case something was learnt from it. */
    adjust(): void {
      const before = profile
      profile = currentProfile()
      rate.forgive(clock.now())
      if (profile.name !== before.name || profile.maxRate !== before.maxRate)
        rate = createPlacementRate({ ...profile, provenRate: undefined })
    },
    remember,
  }
}

const lowerOf = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))
