import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { previewOf } from '../mapart/preview.ts'
import type { PostProcessStore, ScannedMap } from '../postprocess/ports.ts'
import type { Job, MapWorker } from '../postprocess/postprocess.ts'
import type { ScannedMaps } from '../postprocess/scanned-maps.ts'
import { pause, waitFor } from '../waiting.ts'
import type { MockBot } from './mock-bot.ts'
import { drawBlueprint } from './scenarios/sample-blueprint.ts'
import { firstMapId, newMap, pieceOf } from './scenarios/sample-maps.ts'
import type { BotScript } from './scripted-bot.ts'

interface ScriptedMapsDependencies {
  readonly script: BotScript
  readonly bot: MockBot
  readonly scannedMaps: ScannedMaps
  readonly store: PostProcessStore
  readonly seed: number
  readonly random: () => number
  readonly clock: Clock
}

/** Scans, renames and copies without a game: map after map at the pace of the script. */
export function createScriptedMaps(deps: ScriptedMapsDependencies): MapWorker {
  const { script, bot, scannedMaps, store, clock } = deps

  /** Waits for the time of one map; longer while the script is paused. */
  async function waitForMap({ signal }: Job): Promise<void> {
    await pause(1000 / script.mapsPerSecond(), clock, signal)
    if (script.isPaused()) {
      await waitFor(script.changed, () => !script.isPaused(), {
        clock,
        timeoutMs: 86_400_000,
        signal,
        timeoutMessage: 'The bot was paused for a day.',
      })
    }
    if (!bot.isReady()) throw new Failure('offline', bot.state().reason || 'The bot has left the game.')
    const reason = script.takeFailure()
    if (reason !== undefined) throw new Failure('broken', reason)
  }

  async function each<Item>(
    items: readonly Item[],
    job: Job,
    phase: string,
    handle: (item: Item, index: number) => void,
  ): Promise<void> {
    job.report({ phase, done: 0, total: items.length })
    for (const [index, item] of items.entries()) {
      await waitForMap(job)
      handle(item, index)
      job.report({ done: index + 1 })
    }
  }

  return {
    async scan(job) {
      const { Width, Height } = job.settings
      const art = previewOf(drawBlueprint(deps.seed, Math.min(Width, 8), Math.min(Height, 8)))
      const scanned: ScannedMap[] = []
      const places = Array.from({ length: Width * Height }, (_, index) => index)
      await each(places, job, 'scanning', (index) => {
        const place = { column: index % Width, row: Math.floor(index / Width) }
        const id = firstMapId + index
        store.saveImage({ id, isLocked: true, pixels: pieceOf(art, place) })
        const known = scannedMaps.all().find((map) => map.id === id)
        scanned.push(known ? { ...known, originName: known.currentName } : newMap(id, place, deps.random))
      })
      scannedMaps.replace(scanned)
    },

    async rename(maps, job) {
      const renamed = maps.flatMap(({ map, rename }) => (rename.happens ? [{ map, name: rename.goal }] : []))
      await each(renamed, job, 'renaming', ({ map, name }) =>
        scannedMaps.update(map.uuid, { currentName: name }),
      )
    },

    async copy(maps, job) {
      const copied = maps.flatMap(({ map, copy }) => (copy.happens ? [{ map, count: copy.goal }] : []))
      await each(copied, job, 'copying', ({ map, count }) => scannedMaps.update(map.uuid, { count }))
    },
  }
}
