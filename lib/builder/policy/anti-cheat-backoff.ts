import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { Log } from '../../log.ts'
import { chooseProfile, type PlacementProfile, profileNames } from './placement-profile.ts'

/** So many set-backs within this time are an objection; single ones come from lag. */
const objectionBySetBacks = { count: 6, withinMs: 20_000 } as const

/** Without a set-back for so long, nothing holds the bot; for longer, and what has held it may have passed. */
const [freeAfterMs, calmAfterMs] = [5000, 60_000]

/** Kick reasons that mean anti-cheat rather than restart, ban or full server. */
const objection =
  /(fly|flight|hover|speed|too fast|too quick|cheat|hack|unfair|illegal|suspicious|invalid (move|player)|moved wrongly|packets|autoclick|scaffold|reach|nuker|printer|timer|impossible)/i

/** Whether an end of the connection is an objection to how the bot behaves. */
export const isObjection = (reason: string) => objection.test(reason)

type ProfileName = PlacementProfile['name']

interface BackoffOptions {
  readonly clock: Clock
  readonly log: Log
  /** The profile that an earlier run has come to. */
  readonly known?: ProfileName | undefined
}

const stepsDownTo = (known: ProfileName, configured: ProfileName) =>
  Math.max(0, profileNames.indexOf(known) - profileNames.indexOf(configured))

/**
 * Steps the placement profile down when an anti-cheat objects: begins with that of the settings and becomes milder with
 * every objection; the run begins with the profile that earlier runs have come to. Set-backs are an objection to how the body moves: it
 * moves more carefully first, and the profile becomes milder only when that does not help.
 */
export function createAntiCheatBackoff(
  placement: MapartSettings['placement'],
  { clock, log, known }: BackoffOptions,
) {
  let stepsDown = known === undefined ? 0 : stepsDownTo(known, placement.profile)
  const byRefusals = createSteps()
  const bySetBacks = createSteps()
  let setBacks: number[] = []
  let setBackAt = 0
  let movesCarefully = false

  /** To the next profile, or past it; says how many steps that was. */
  function stepDown(reason: string, steps = 1): number {
    const before = chooseProfile(placement, stepsDown).name
    const after = chooseProfile(placement, stepsDown + steps).name
    const taken = profileNames.indexOf(after) - profileNames.indexOf(before)
    if (taken === 0) return 0
    stepsDown += taken
    setBacks = []
    log.warn('the server objects, so the bot is more careful from now on', {
      from: before,
      to: after,
      reason,
    })
    return taken
  }

  /** Without what set-backs have led to: they tell nothing of clicks, and may have come from lag, or from something that held the bot. */
  const firmProfile = () => chooseProfile(placement, stepsDown - bySetBacks.count())

  /** The profile to place by now. */
  function profile(): PlacementProfile {
    const own = chooseProfile(placement, stepsDown)
    return {
      ...own,
      mayUseAir: firmProfile().mayUseAir,
      hasInertia: own.hasInertia || movesCarefully,
    }
  }

  return {
    profile,
    firmProfile,
    /** That of the strict profile, apart from blocks in the air. */
    carefulProfile(): PlacementProfile {
      const { mayUseAir, prefersNeighbour } = firmProfile()
      return { ...chooseProfile(placement, profileNames.length), mayUseAir, prefersNeighbour }
    },
    /** The server has kicked the bot, for this reason. Says whether the profile has stepped down. */
    kicked: (reason: string) => isObjection(reason) && stepDown(reason) > 0,
    /**
     * The server refuses every block, or nearly. `hasPlaced` says whether this profile has placed any. Says whether a milder one is
     * next: the mildest at once where none was placed, for an anti-cheat that counts refusals ends the connection before long. None is
     * next where refusals are only suspected of the profile (`isSuspected`), and a milder one was no use before.
     */
    refused(hasPlaced: boolean, isSuspected = false): boolean {
      if (isSuspected && hasPlaced && byRefusals.wereTakenBack()) return false
      const steps = stepDown('it refuses every block', hasPlaced ? 1 : profileNames.length)
      byRefusals.taken(steps, !hasPlaced)
      return steps > 0
    },
    /**
     * A block was placed. Says whether the first profile is next: once when none had helped, so that the plot was protected, or
     * something held the bot, and once when it was not set back for long. Until then the mildest is as good as any, and an anti-cheat
     * has nothing to count.
     */
    placed(): boolean {
      const quietMs = clock.now() - setBackAt
      const vain = [
        ...(byRefusals.areInVain() ? [byRefusals] : []),
        ...(bySetBacks.mayBeTakenBack() && quietMs > (bySetBacks.areInVain() ? freeAfterMs : calmAfterMs)
          ? [bySetBacks]
          : []),
      ]
      if (vain.length === 0) return false
      for (const own of vain) stepsDown -= own.takeBack()
      if (vain.includes(bySetBacks)) [movesCarefully, setBacks] = [false, []]
      log.info('being more careful was not what helped', {
        profile: chooseProfile(placement, stepsDown).name,
      })
      return true
    },
    /** The server has set the bot back. Says whether the profile has become milder. */
    setBack(): boolean {
      const now = clock.now()
      setBackAt = now
      setBacks = [...setBacks.filter((at) => now - at < objectionBySetBacks.withinMs), now]
      if (setBacks.length < objectionBySetBacks.count) return false
      if (!profile().hasInertia) {
        movesCarefully = true
        setBacks = []
        log.warn('the server keeps setting the bot back, so it moves more carefully from now on')
        return true
      }
      const steps = stepDown('it keeps setting the bot back')
      bySetBacks.taken(steps, true)
      return steps > 0
    },
    /** Nothing gets done. Says whether the profile has stepped down, because the server has set the bot back lately. */
    idle(): boolean {
      const since = clock.now() - objectionBySetBacks.withinMs
      const isSetBack = setBacks.some((at) => at > since)
      const steps = isSetBack ? stepDown('it sets the bot back, and nothing gets done') : 0
      if (steps > 0) bySetBacks.taken(steps, false)
      return steps > 0
    },
  }
}

/** The steps down for one kind of objection. They are taken back, once, when the mildest profile is met with it, too. */
function createSteps() {
  let count = 0
  let areInVain = false
  let wereTakenBack = false
  return {
    /** So many more; with none left to take, `isMet` says whether the mildest profile has placed nothing or is not free either. */
    taken(steps: number, isMet: boolean): void {
      count += steps
      areInVain = steps === 0 && count > 0 && isMet && !wereTakenBack
    },
    count: () => count,
    areInVain: () => areInVain,
    mayBeTakenBack: () => count > 0 && !wereTakenBack,
    wereTakenBack: () => wereTakenBack,
    /** Says how many they were. */
    takeBack(): number {
      const back = count
      count = 0
      areInVain = false
      wereTakenBack = true
      return back
    },
  }
}
