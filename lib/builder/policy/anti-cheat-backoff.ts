import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { Log } from '../../log.ts'
import { chooseProfile, type PlacementProfile, profileNames } from './placement-profile.ts'

/** So many set-backs within this time are an objection; single ones come from lag. */
const objectionBySetBacks = { count: 6, withinMs: 20_000 } as const

/** Without a set-back for so long, nothing holds the bot. */
const freeAfterMs = 5000

const objection =
  /(fly|flight|hover|speed|too fast|too quick|cheat|hack|unfair|illegal|suspicious|invalid (move|player)|moved wrongly|packets|autoclick|scaffold|reach|nuker|printer|timer|impossible)/i

/** Whether the reason of a kick means anti-cheat rather than restart, ban or full server. */
export const isObjection = (reason: string) => objection.test(reason)

interface BackoffOptions {
  readonly clock: Clock
  readonly log: Log
  /** The profile that an earlier run has come to. */
  readonly known?: PlacementProfile['name'] | undefined
}

export interface Refusal {
  /** None of what is left is placed, while other blocks were. */
  readonly isSuspected?: boolean
  /** The server says why it refuses blocks, and that it is not for how the bot behaves. */
  readonly isExplained?: boolean
  /** The profile that other bots of this server have come to. */
  readonly ofOthers?: PlacementProfile['name'] | null | undefined
}

/** The steps down for one kind of objection. They are taken back, once, when the mildest profile is met with it, too. */
const createSteps = () => ({ count: 0, areInVain: false, wereTakenBack: false })

/**
 * Makes the placement profile milder with every objection of an anti-cheat, from the one that earlier runs have come to. Set-backs
 * are an objection to how the body moves: it moves more carefully first, and the profile is milder only if that does not help.
 */
export function createAntiCheatBackoff(
  placement: MapartSettings['placement'],
  { clock, log, known }: BackoffOptions,
) {
  const stepsTo = (name: PlacementProfile['name']) =>
    profileNames.indexOf(name) - profileNames.indexOf(placement.profile)
  let stepsDown = Math.max(0, stepsTo(known ?? placement.profile))
  const byRefusals = createSteps()
  const bySetBacks = createSteps()
  let setBacks: number[] = []
  let movesCarefully = false

  /** To the next profile, or past it; says how many steps that was. */
  function stepDown(reason: string, steps = 1): number {
    const { name: from } = chooseProfile(placement, stepsDown)
    const { name: to } = chooseProfile(placement, stepsDown + steps)
    if (from === to) return 0
    const taken = stepsTo(to) - stepsDown
    stepsDown += taken
    setBacks = []
    log.warn('the server objects, so the bot is more careful from now on', { from, to, reason })
    return taken
  }

  /** So many steps more; with none left, `isMet` says whether the mildest profile has placed nothing or is not free either. */
  function note(kind: ReturnType<typeof createSteps>, steps: number, isMet: boolean): boolean {
    kind.count += steps
    kind.areInVain = steps === 0 && kind.count > 0 && isMet && !kind.wereTakenBack
    return steps > 0
  }

  /** Without what set-backs have led to: they tell nothing of clicks, and may have come from lag, or from something that held the bot. */
  const firmProfile = () => chooseProfile(placement, stepsDown - bySetBacks.count)

  function profile(): PlacementProfile {
    const chosen = chooseProfile(placement, stepsDown)
    const hasInertia = chosen.hasInertia || movesCarefully
    return { ...chosen, mayUseAir: firmProfile().mayUseAir, hasInertia }
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
     * The server refuses every block, or nearly. Says whether a milder profile is next: the mildest at once where this one has
     * placed none, since an anti-cheat may count refusals, or at least that of other bots; none where it is only suspected, and
     * milder was no use before. Where the server says another reason, the first is next when a block is placed.
     */
    refused(
      hasPlaced: boolean,
      { isSuspected = false, isExplained = false, ofOthers }: Refusal = {},
    ): boolean {
      if (isSuspected && hasPlaced && byRefusals.wereTakenBack) return false
      const next = Math.max(1, ofOthers ? stepsTo(ofOthers) - stepsDown : 1)
      const steps = stepDown('it refuses every block', hasPlaced ? next : profileNames.length)
      const isMilder = note(byRefusals, steps, !hasPlaced)
      byRefusals.areInVain ||= isExplained && byRefusals.count > 0 && !byRefusals.wereTakenBack
      return isMilder
    },
    /**
     * A block was placed. Says whether the first profile is next: once when none had helped, so that the plot was protected, or
     * something held the bot. Until then the mildest is as good as any, and an anti-cheat has nothing to count.
     */
    placed(): boolean {
      const isFree = clock.now() - (setBacks.at(-1) ?? 0) > freeAfterMs
      const vain = (isFree ? [byRefusals, bySetBacks] : [byRefusals]).filter((kind) => kind.areInVain)
      if (vain.length === 0) return false
      for (const kind of vain) {
        stepsDown -= kind.count
        Object.assign(kind, { count: 0, areInVain: false, wereTakenBack: true })
      }
      if (vain.includes(bySetBacks)) [movesCarefully, setBacks] = [false, []]
      log.info('being more careful was not what helped', {
        profile: chooseProfile(placement, stepsDown).name,
      })
      return true
    },
    /** The server has set the bot back. Says whether the profile has become milder. */
    setBack(): boolean {
      const now = clock.now()
      setBacks = [...setBacks.filter((at) => now - at < objectionBySetBacks.withinMs), now]
      if (setBacks.length < objectionBySetBacks.count) return false
      if (!profile().hasInertia) {
        movesCarefully = true
        setBacks = []
        log.warn('the server keeps setting the bot back, so it moves more carefully from now on')
        return true
      }
      return note(bySetBacks, stepDown('it keeps setting the bot back'), true)
    },
    /** Nothing gets done. Says whether the profile has stepped down, because the server has set the bot back lately. */
    idle(): boolean {
      const since = clock.now() - objectionBySetBacks.withinMs
      const isSetBack = setBacks.some((at) => at > since)
      const steps = isSetBack ? stepDown('it sets the bot back, and nothing gets done') : 0
      return steps > 0 && note(bySetBacks, steps, false)
    },
  }
}
