import { minBy } from '../../collections.ts'
import { listenUntil } from '../../emitter.ts'
import { attempt, type Failure } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import { type Position, positionKey } from '../../game/position.ts'
import type { BlockChange } from '../../game/world.ts'
import { RunFailure } from '../../tasks/causes.ts'
import type { CellReport } from '../../tasks/cells.ts'
import { pause, type Turns, waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { FirstLook } from '../permission/first-look.ts'
import { limits } from '../policy/limits.ts'
import { columnTops } from './columns.ts'
import {
  blockStatus,
  type Comparison,
  compareSite,
  comparisonOf,
  isExtra,
  isOverArt,
  statusOfState,
} from './compare.ts'
import type { Site } from './site.ts'
import { createSiteCells } from './site-cells.ts'

interface InspectorOptions extends Turns {
  readonly site: Site
  readonly firstLook: Pick<FirstLook, 'take'>
  readonly player: Player
  readonly cells?: CellReport | undefined
}

/** Height over the art from which it is looked at, in blocks. */
const altitude = 4
/** Blocks from a part of the art at which a walker sees it: its chunk is the next one at most. */
const nearBlocks = 12

export type Inspector = ReturnType<typeof createInspector>

/** Compares the site with the world, including the parts that are out of sight. */
export function createInspector({ site, firstLook, player, clock, signal, cells: report }: InspectorOptions) {
  const { world, blocks, body } = player
  const known = new Uint8Array(site.count)
  const extras = new Map<string, Position>()
  const topOf = columnTops(site)
  /** Changes during a look, which it may have missed. */
  let noted: BlockChange[] | null = null
  const cells = report ? createSiteCells(site, known, report) : undefined

  // Blocks are out of sight again before the next look when the bot has flown on since they were placed.
  listenUntil(signal, world.changed, note)

  function note(change: BlockChange): void {
    noted?.push(change)
    const { state, ...at } = change
    const index = site.indexAt(at.x, at.y, at.z)
    if (index !== -1) known[index] = statusOfState(site, index, state, blocks)
    else if (!isOverArt(site, topOf, at)) return
    else if (isExtra(site, at, state, blocks)) extras.set(positionKey(at), at)
    else extras.delete(positionKey(at))
    cells?.showColumn(at, extras)
  }

  async function look(): Promise<void> {
    const changes: BlockChange[] = []
    noted = changes
    await firstLook.take(site, { clock, signal })
    const seen = await compareSite(site, world, blocks, { clock, signal })
    noted = null
    for (const [index, status] of seen.statuses.entries())
      if (status !== blockStatus.unknown) known[index] = status
    for (const [key, { x, y, z }] of extras) if (world.stateAt(x, y, z) !== null) extras.delete(key)
    for (const extra of seen.extras) extras.set(positionKey(extra), extra)
    for (const change of changes) note(change)
    cells?.showAll(extras)
  }

  async function glance(seen: (comparison: Comparison) => void = () => {}): Promise<Comparison> {
    for (let flight = 0; flight < limits.site.maxFlights; flight++) {
      await look()
      const comparison = comparisonOf(known.slice(), [...extras.values()])
      seen(comparison)
      const unseen = nearestUnseen(body.position())
      if (unseen === undefined) return comparison
      await goToSee(site.position(unseen))
    }
    throw new RunFailure('world-not-sent', sentence('siteNotSent'))
  }

  /** Flies over a block, or walks beside it, until the server has sent its chunk. */
  async function goToSee({ x, y, z }: Position): Promise<void> {
    const isLoaded = () => world.stateAt(x, y, z) !== null
    // Often the chunk is on its way already, so the way ends as soon as it comes.
    const leaving = new AbortController()
    const arrival = waitFor(world.chunkLoaded, isLoaded, {
      clock,
      timeoutMs: limits.site.chunkTimeoutMs,
      signal,
      timeoutMessage: sentence('worldNotSentAround', { x, z }),
    })
    void arrival.catch(() => {}).then(() => leaving.abort())
    const soon = AbortSignal.any([signal, leaving.signal])
    let obstacle: Failure | null = null
    try {
      for (;;) {
        obstacle = await attempt(() => goNear({ x, z }, soon), soon)
        if (!obstacle) break
        // The world around the bot may not have come yet either.
        await pause(limits.site.goAgainMs, clock, soon)
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
    // One that can get no nearer may be near enough: the chunk is still to come.
    await arrival.catch((error: unknown) => {
      throw obstacle ?? error
    })
  }

  async function goNear({ x, z }: Pick<Position, 'x' | 'z'>, soon: AbortSignal): Promise<void> {
    const { y: height } = body.position()
    const mayFly = body.canFly()
    const feetY = mayFly ? Math.max(height, site.max.y + altitude) : height
    const goal = { x: x + 0.5, y: feetY, z: z + 0.5 }
    await body.travel(goal, { within: mayFly ? 0 : nearBlocks, signal: soon })
  }

  /** The block number; undefined when everything was seen. */
  function nearestUnseen(from: Position): number | undefined {
    const unseen = [...known.keys()].filter((index) => known[index] === blockStatus.unknown)
    return minBy(unseen, (index) => Math.hypot(site.x[index]! - from.x, site.z[index]! - from.z))
  }

  return {
    /** Compares the loaded part; the rest counts as it was last seen. Goes to parts that never were, and tells what it sees from each place. */
    glance,
    /** Compares the whole site afresh, going to everything that is out of sight. */
    async inspect(): Promise<Comparison> {
      known.fill(blockStatus.unknown)
      extras.clear()
      return glance()
    },
  }
}
