import type { AirKnowledge } from './air-knowledge.ts'
import { createHolds } from './click-choice.ts'
import { createGoNearOnFoot } from './go-near.ts'
import { helpItemToFetch } from './help-item.ts'
import { createHelpWork } from './help-work.ts'
import { createHelper } from './helper.ts'
import { type Manner, placingIn } from './manner.ts'
import type { RunOptions } from './run-options.ts'
import { openWayHome } from './walk-home.ts'
import { createWalkOrder } from './walk-order.ts'
import { walkSweep } from './walk-sweep.ts'

/** Builds on foot: block by block onto what stands, from wherever one can stand. */
export function createWalkManner(
  options: RunOptions,
  air: AirKnowledge,
  unavailable: ReadonlySet<string>,
): Manner {
  const { site, bot, clock, log, profile, signal, helps, stations } = options
  const isHold = createHolds(bot.world, bot.blocks)
  const order = createWalkOrder(site, { reach: profile.reach, eyeHeight: bot.body.eyeHeight, isHold })
  const helper = createHelper({
    site,
    bot,
    isHold,
    helps,
    work: createHelpWork({ bot, clock, log, helps, signal }),
    isForeseen: !order.isFlat,
    fetchable: () => helpItemToFetch(stations, site, bot.blocks, unavailable),
  })

  return {
    order(wanted, start) {
      // What would be built onto blocks without material waits with them, or each would have to be held by help.
      const available = new Set([...wanted].filter((index) => !unavailable.has(site.item(index))))
      return order.order(available, start, available.size < wanted.size)
    },
    goNear: createGoNearOnFoot({ ...options, helper }),
    lacks: helper.lacks,
    tidyUp: helper.clear,
    keepsOrder: true,
    // The first spot is as good a place to go to as any.
    approach: async () => {},
    async place(blocks, onSettled) {
      const home = bot.body.position()
      const result = await walkSweep({ ...placingIn(options, air), blocks, order, helper, onSettled })
      await openWayHome(home, { site, bot, helper, profile })
      return { ...result, wayBound: order.wayTime(blocks) }
    },
  }
}
