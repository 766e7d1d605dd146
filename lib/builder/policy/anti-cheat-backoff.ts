import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { Log } from '../../log.ts'
import { chooseProfile, type PlacementProfile } from './placement-profile.ts'

/** Takes the objections of a server's watchers to heart. */
export interface AntiCheatBackoff {
  /** How the bot behaves now. */
  profile(): PlacementProfile
  /** The server has sent the bot away, with these words. Says whether the bot is more careful from now on. */
  sentAway(reason: string): boolean
  /** The server has set the bot back. Says whether the bot is more careful from now on. */
  setBack(): boolean
}

/** Set-backs within so many milliseconds that are too many; single ones come from lag. */
const tooMany = { count: 6, milliseconds: 20_000 } as const

/** What watchers say when it was the bot's behaviour; restarts, operators and full servers say other things. */
const objection =
  /(fly|flight|hover|speed|too fast|too quick|cheat|hack|unfair|illegal|suspicious|invalid (move|player)|moved wrongly|packets|autoclick|scaffold|reach|nuker|printer|timer|impossible)/i

/** Begins with the profile that the settings ask for, and becomes milder with every objection, for as long as a run lasts. */
export function createAntiCheatBackoff(
  placement: MapartSettings['placement'],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): AntiCheatBackoff {
  let stepsDown = 0
  let setBacks: number[] = []

  function stepDown(reason: string): boolean {
    const before = chooseProfile(placement, stepsDown).name
    const after = chooseProfile(placement, stepsDown + 1).name
    if (before === after) return false
    stepsDown++
    setBacks = []
    log.warn('the server objects, so the bot is more careful from now on', {
      from: before,
      to: after,
      reason,
    })
    return true
  }

  return {
    profile: () => chooseProfile(placement, stepsDown),
    sentAway: (reason) => objection.test(reason) && stepDown(reason),
    setBack() {
      const now = clock.now()
      setBacks = [...setBacks.filter((at) => now - at < tooMany.milliseconds), now]
      return setBacks.length >= tooMany.count && stepDown('it keeps setting the bot back')
    },
  }
}
