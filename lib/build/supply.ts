import { Failure } from '../failure.ts'
import { pause } from '../waiting.ts'
import { goToSite } from './go-to-site.ts'
import { listItems, restock } from './restock.ts'
import type { RunOptions } from './run-options.ts'

/** Material of one run: fetching it, and what can't be had at the moment. */
export interface Supply {
  /** Items that no station had when the bot last looked. */
  readonly unavailable: ReadonlySet<string>
  /** Fetches these amounts and comes back. What is not there becomes unavailable. */
  fetch(wanted: ReadonlyMap<string, number>): Promise<void>
  /** Only unavailable material is left to build with: waits a while and looks again, a few times in all. */
  lookAgain(lacking: ReadonlyMap<string, number>): Promise<void>
}

/** Looks at stations without what is needed, and the milliseconds between them. */
const looks = 3
const betweenLooks = 10_000

export function createSupply(options: RunOptions): Supply {
  const { bot, clock, log, progress, signal, stations } = options
  const unavailable = new Set<string>()
  let vainLooks = 0

  async function fetch(wanted: ReadonlyMap<string, number>): Promise<void> {
    progress.enter('fetching')
    log.debug('fetching', { items: listItems(wanted) })
    const missing = await restock(wanted, { bot, stations, log, signal })
    progress.fetched()
    for (const item of wanted.keys()) unavailable.delete(item)
    for (const item of missing.keys()) unavailable.add(item)
    if (missing.size > 0) log.warn('material is missing', { items: listItems(missing) })
    const wasInVain = [...wanted].every(([item, count]) => missing.get(item) === count)
    vainLooks = wasInVain ? vainLooks + 1 : 0
    progress.enter('going')
    await goToSite(options)
  }

  return {
    unavailable,
    fetch,
    async lookAgain(lacking) {
      if (vainLooks >= looks) throw new Failure('broken', shortOf(lacking, options))
      progress.enter('fetching', `waiting for ${listItems(lacking)}`)
      if (vainLooks > 0) await pause(betweenLooks, clock, signal)
      // Somebody may have filled the boxes meanwhile.
      for (const station of stations) for (const box of station.boxes) box.contents = null
      await fetch(lacking)
    },
  }
}

function shortOf(lacking: ReadonlyMap<string, number>, { stations }: RunOptions): string {
  const places = stations.map(({ server, warp, boxes }) => {
    const where =
      warp === '' ? (server === 0 ? 'around the bot' : `on sub-server ${server}`) : `at the warp ${warp}`
    return `${where} (${boxes.length} ${boxes.length === 1 ? 'box' : 'boxes'})`
  })
  return `Material is missing: ${listItems(lacking)}. Looked ${places.join(' and ')}; fill the boxes or add a station in mapart-box, then build again.`
}
