import type { ArtPart } from '../../builder/map-item/opening.ts'
import type { Clock } from '../../clock.ts'
import { takenAway } from '../../suppressed/taken-away.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { RunEnd } from '../../tasks/record.ts'
import type { Helpers, LentBot } from './helpers.ts'

interface PartBuilderOptions<Bot extends LentBot> {
  /** The bot that makes the map item. */
  readonly bot: Bot
  readonly helpers: Helpers<Bot>
  /** The build of the whole map, by one bot. */
  readonly jobOf: (bot: Bot) => BuildJob
  readonly clock: Clock
  /** Ends the run. */
  readonly signal: AbortSignal
}

/** Until a bot far away has seen a block that another has placed. */
const settleMs = 1000

/**
 * Builds columns of suppressed art otherwise than its file says, one part after the other: by another bot if there is one, so that the
 * first stays where it holds the map, and by that itself where it does not see the columns from there.
 */
export function createPartBuilder<Bot extends LentBot>({
  bot,
  helpers,
  jobOf,
  clock,
  signal,
}: PartBuilderOptions<Bot>) {
  /** The part that a helper was asked for last. */
  let helpedWith: number | undefined

  function jobOfPart(builder: Bot, { x, blueprint }: ArtPart): BuildJob {
    const { cells: _whole, ...job } = jobOf(builder)
    const { OffsetX, OffsetY, OffsetZ } = job.task
    const task = { ...job.task, OffsetX: OffsetX + x }
    const digsLater = takenAway(job.blueprint)
      .filter((place) => place.x < x)
      .map((place) => ({ x: OffsetX + place.x, y: OffsetY + place.y, z: OffsetZ + place.z }))
    // Further west more is needed of the same. A second time along the columns is worth it for those of two parts.
    const hasMore = x > 0
    const leavesFallen = hasMore && (x / blueprint.width) % 2 === 1
    return { ...job, task, blueprint, hasMore, leavesFallen, digsLater, report: () => {} }
  }

  /** Ends as soon as the part stands: what was dug away is picked up while the map is drawn. */
  function buildByHelper(helper: Bot, part: ArtPart): Promise<RunEnd> {
    const stands = Promise.withResolvers<RunEnd>()
    let cancel: (() => void) | undefined
    const report: BuildJob['report'] = ({ phase, placements, repairs, remaining }) => {
      if (placements + repairs > 0 && remaining === 0 && phase !== 'repairing') {
        cancel ??= clock.after(settleMs, () => stands.resolve({ kind: 'done' }))
      } else {
        cancel?.()
        cancel = undefined
      }
    }
    const run = helpers.help(helper, () => helper.builder.build({ ...jobOfPart(helper, part), report }))
    return Promise.race([run, stands.promise])
  }

  return async (part: ArtPart): Promise<RunEnd> => {
    const helper = helpers.find()
    if (helper && part.x !== helpedWith) {
      helpedWith = part.x
      const built = await buildByHelper(helper, part)
      if (built.kind === 'done' || signal.aborted) return built
    }
    if (helper) await helpers.settled(helper)
    return bot.builder.build(jobOfPart(bot, part))
  }
}
