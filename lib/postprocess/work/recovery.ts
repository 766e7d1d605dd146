import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { distance, type Position } from '../../game/position.ts'
import { isMap, slotsWith } from '../../game/window-slots.ts'
import { waitFor } from '../../waiting.ts'
import type { Journal } from '../journal.ts'
import type { OutMap } from '../ports.ts'
import type { LyingItem, PostprocessBot } from '../postprocess-bot.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import type { Materials } from './materials.ts'
import { distinctPositions, regionAround } from './region.ts'
import type { ReturnMaps } from './return-maps.ts'
import { describeMap } from './take-maps.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly scannedMaps: ScannedMaps
  readonly bringHome: ReturnMaps
  readonly supplies: Materials
  readonly clock: Clock
}

/** Milliseconds to wait for things on the ground to be shown: after joining, the world comes bit by bit. */
const showingDeadline = 3000
/** Blocks around the bot within which empty maps on the ground are what it lost itself when its line broke. */
const ownLitter = 4

/**
 * Finds everything that the journal says to be away from its place: with the bot, on the ground (a server throws there what
 * lay on a table or the cursor when the line broke), at home after all, or in another container. Brings all maps home.
 */
export function createRecovery({ bot, journal, scannedMaps, bringHome, supplies, clock }: Dependencies) {
  const isEmptyMap = ({ stack, place }: LyingItem) =>
    stack.item === 'map' && distance(place, bot.place()) <= ownLitter

  function lyingNear(outs: readonly OutMap[]): LyingItem[] {
    return bot
      .lying(regionAround(bot.place()))
      .filter((item) => isEmptyMap(item) || outs.some(({ id }) => id === item.stack.mapId))
  }

  function isLacking(outs: readonly OutMap[]): boolean {
    const isMapLacking = outs.some(({ id }) => !bot.inventory().some(isMap(id)))
    return isMapLacking || supplies.carried('map') < supplies.expectedEmpties()
  }

  /** Picks up what is ours, until nothing lacks; after a broken line also what only turns up in a while. */
  async function pickUp(outs: readonly OutMap[], isNewLine: boolean, signal: AbortSignal): Promise<void> {
    while (isLacking(outs)) {
      const [next] = lyingNear(outs)
      if (next) await bot.collect(next, signal)
      else if (!isNewLine || !(await somethingTurnsUp(outs, signal))) return
    }
  }

  async function somethingTurnsUp(outs: readonly OutMap[], signal: AbortSignal): Promise<boolean> {
    const hasNews = () => lyingNear(outs).length > 0 || !isLacking(outs)
    try {
      await waitFor(bot.appeared, hasNews, { clock, timeoutMs: showingDeadline, signal, timeoutMessage: '' })
      return true
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure) || error.code !== 'broken') throw error
      return false
    }
  }

  /** Looks for maps in every container that is known or near; one that is found there has moved there. */
  async function findElsewhere(outs: readonly OutMap[], signal: AbortSignal): Promise<OutMap[]> {
    let left = [...outs]
    for (const container of knownContainers()) {
      if (left.length === 0) break
      await bot.approach([container], signal)
      const window = await bot.open(container, signal)
      const slots = window.slots()
      const own = { from: 0, to: window.ownSize }
      const found = left.filter(({ id }) => slotsWith(slots, own, isMap(id)).length > 0)
      const homes = found.map((map) => ({ ...map, home: { kind: 'slot' as const, container, slot: -1 } }))
      await bringHome(homes, signal)
      left = left.filter((map) => !found.includes(map))
    }
    return left
  }

  function knownContainers(): Position[] {
    const homes = scannedMaps.all().flatMap(({ home }) => (home.kind === 'slot' ? [home.container] : []))
    const near = bot.find('container', regionAround(bot.place()))
    return distinctPositions([...homes, ...near])
  }

  /**
   * `isNewLine` when the line has broken since the journal was tidy. Throws when a map is nowhere to be found; the journal then gives it up, so that the next run is not held up.
   */
  return async (isNewLine: boolean, signal: AbortSignal): Promise<void> => {
    const outs = journal.outMaps()
    // Opening a container, which bringing home begins with, tells as much.
    if (!outs.some(({ home }) => home.kind === 'slot')) await bot.refresh(signal)
    if (outs.length === 0 && supplies.carried('map') >= supplies.expectedEmpties()) return
    let missing = await bringHome(outs, signal)
    await pickUp(missing, isNewLine, signal)
    missing = await findElsewhere(await bringHome(missing, signal), signal)
    if (missing.length === 0) return
    await journal.around(
      missing.map(({ uuid, home }) => ({ kind: 'return', uuid, detail: { home } })),
      async () => {},
    )
    throw new Failure(
      'conflict',
      `${missing.map(describeMap).join('; ')}: nowhere to be found, neither with the bot nor in a container near. Look for it and scan again.`,
    )
  }
}
