import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { previewOf } from '../mapart/preview.ts'
import type { PostProcessStore, ScannedMap } from '../postprocess/ports.ts'
import type { Job, MapWorker } from '../postprocess/postprocess.ts'
import type { ScannedMaps } from '../postprocess/scanned-maps.ts'
import { pause, waitFor } from '../waiting.ts'
import { randomUuid } from './random-uuid.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import type { BotScript } from './scripted-bot.ts'
import type { ScriptedPlayer } from './scripted-player.ts'

interface Dependencies {
  readonly script: BotScript
  readonly player: ScriptedPlayer
  readonly scannedMaps: ScannedMaps
  readonly store: PostProcessStore
  readonly seed: number
  readonly random: () => number
  readonly clock: Clock
}

/** Number of the first map that hangs on the wall. */
export const firstMapId = 1040

/** Scans, renames and copies without a game: map after map in the pace of the script. */
export function createScriptedMaps(deps: Dependencies): MapWorker {
  const { script, player, scannedMaps, store, clock } = deps

  /** The time that one map takes; longer while the script is paused. */
  async function spend({ signal }: Job): Promise<void> {
    await pause(1000 / script.mapsPerSecond(), clock, signal)
    if (script.isPaused()) {
      const otherwise = 'The bot was paused for a day.'
      await waitFor(script.changed, () => !script.isPaused(), {
        clock,
        timeoutMs: 86_400_000,
        signal,
        timeoutMessage: otherwise,
      })
    }
    if (!player.isReady()) throw new Failure('offline', player.state().reason || 'The bot has left the game.')
    const reason = script.takeFailure()
    if (reason !== undefined) throw new Failure('broken', reason)
  }

  async function each<Item>(
    items: readonly Item[],
    job: Job,
    phase: string,
    work: (item: Item, index: number) => void,
  ): Promise<void> {
    job.report({ phase, done: 0, total: items.length })
    for (const [index, item] of items.entries()) {
      await spend(job)
      work(item, index)
      job.report({ done: index + 1 })
    }
  }

  return {
    async scan(job) {
      const { Width, Height } = job.settings
      const art = previewOf(sampleBlueprint(deps.seed, Math.min(Width, 8), Math.min(Height, 8)))
      const found: ScannedMap[] = []
      const places = Array.from({ length: Width * Height }, (_, index) => index)
      await each(places, job, 'scanning', (index) => {
        const place = { column: index % Width, row: Math.floor(index / Width) }
        const id = firstMapId + index
        store.saveImage({ id, isLocked: true, pixels: pieceOf(art, place) })
        const known = scannedMaps.all().find((map) => map.id === id)
        found.push(known ? { ...known, originName: known.currentName } : newMap(id, place, deps.random))
      })
      scannedMaps.replace(found)
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

/** A map in a frame of the wall, as it is found for the first time. */
export function newMap(
  id: number,
  { column, row }: { readonly column: number; readonly row: number },
  random: () => number,
): ScannedMap {
  return {
    uuid: randomUuid(random),
    id,
    home: { kind: 'frame', frame: { x: column, y: 70 - row, z: 0 }, face: 3, column, row },
    count: 1,
    originName: undefined,
    currentName: undefined,
    givenName: undefined,
    rename: true,
    skip: false,
    copy: true,
    copyCount: undefined,
  }
}

/** One map of a large picture; beyond it the picture begins again. */
export function pieceOf(
  art: MapPicture,
  { column, row }: { readonly column: number; readonly row: number },
): Uint8Array {
  const left = (column * MAP_SIDE) % art.width
  const top = (row * MAP_SIDE) % art.height
  const pixels = new Uint8Array(MAP_SIDE * MAP_SIDE)
  for (let y = 0; y < MAP_SIDE; y++) {
    const start = (top + y) * art.width + left
    pixels.set(art.pixels.subarray(start, start + MAP_SIDE), y * MAP_SIDE)
  }
  return pixels
}
