import type { BlockKind, BuildBot, Place } from './build-bot.ts'
import type { IsHold } from './click-choice.ts'
import { chooseHelpItem, helpGrade } from './help-item.ts'
import type { HelpOptions } from './help-options.ts'
import { planDigging, planHelp } from './help-plan.ts'
import type { HelpWork } from './help-work.ts'
import type { HelpBlock, Helps } from './helps.ts'
import type { Site } from './site.ts'

/** Sets help blocks where nothing goes on without, and takes them away; see `planHelp` for the rule. */
export interface Helper {
  /** Whether a block got help: it, or something nearer to it, can be placed or reached now. */
  help(index: number, options: Pick<HelpOptions, 'reach'> & { readonly looks?: boolean }): Promise<boolean>
  /** Whether a way of help blocks towards a block that is to be dug got longer. */
  leadTo(block: Place, options: Pick<HelpOptions, 'reach'> & { readonly looks?: boolean }): Promise<boolean>
  /** Digs what was only held against and is not needed any more. */
  tidy(isDone: (index: number) => boolean): Promise<void>
  /** Digs everything, the last block first; how many are left. */
  clear(): Promise<number>
  /** The item to fetch because help was needed and the bot had nothing good for it; null when all is well. */
  lacks(): string | null
}

interface Dependencies {
  readonly site: Site
  readonly bot: BuildBot
  readonly isHold: IsHold
  readonly helps: Helps
  readonly work: HelpWork
  /** What could be fetched to help with. */
  readonly fetchable: () => string | null
}

/** Help for the same block after which it is given up. */
const mostHelp = 40

export function createHelper({ site, bot, isHold, helps, work, fetchable }: Dependencies): Helper {
  const holds: { readonly block: HelpBlock; readonly index: number }[] = []
  const helped = new Map<number, number>()
  let lacking: string | null = null

  function helpKind(): BlockKind | null {
    const own = chooseHelpItem(bot.inventory.slots(), site, bot.blocks)
    const other = fetchable()
    const isBetter = other !== null && (own === null || helpGrade(other, site) < helpGrade(own, site))
    lacking = isBetter ? other : null
    return own === null || lacking !== null ? null : bot.blocks.kind({ name: own, properties: {} })
  }

  return {
    lacks() {
      if (bot.inventory.slots().some((stack) => stack?.item === lacking)) lacking = null
      return lacking
    },
    async help(index, { reach, looks = false }) {
      const times = helped.get(index) ?? 0
      if (times >= mostHelp) return false
      helped.set(index, times + 1)
      const kind = helpKind()
      if (!kind) return false
      const options: HelpOptions = { site, bot, isHold, reach, mustSee: looks, kind }
      const plan = planHelp(index, options)
      if (!plan) return false
      const laid = await work.lay(plan, options)
      if (plan.purpose === 'hold') for (const block of laid) holds.push({ block, index })
      return laid.length > 0
    },
    async leadTo(block, { reach, looks = false }) {
      const kind = helpKind()
      if (!kind) return false
      const plan = planDigging(block, { site, bot, isHold, reach, mustSee: looks, kind })
      return (
        plan !== null && (await work.lay(plan, { site, bot, isHold, reach, mustSee: looks, kind })).length > 0
      )
    },
    async tidy(isDone) {
      for (const hold of [...holds].reverse()) {
        if (!isDone(hold.index)) continue
        holds.splice(holds.indexOf(hold), 1)
        // What can't be dug now is tried again when all is done.
        await work.takeAway(hold.block)
      }
    },
    async clear() {
      holds.length = 0
      for (let before = -1; helps.all().length !== before; ) {
        before = helps.all().length
        for (const block of [...helps.all()].reverse()) await work.takeAway(block)
      }
      return helps.all().length
    },
  }
}
