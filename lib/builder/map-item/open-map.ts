import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import { Failure, reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { MAP_SIDE, mapGridOf } from '../../mapart/map-grid.ts'
import type { RunEnd } from '../../tasks/record.ts'
import type { OpenedMap } from '../../tasks/task.ts'
import { limits } from '../policy/limits.ts'
import { fitBlueprint } from '../site/fit-blueprint.ts'
import { createSite } from '../site/site.ts'
import type { StationMemory } from '../supply/stations.ts'
import type { BuiltMap, OpenMap } from './built-map.ts'
import { clearColumns } from './clear-columns.ts'
import { expectedMap } from './expected-map.ts'
import { makeMap } from './make-map.ts'
import type { Opening } from './opening.ts'
import type { OpeningBot } from './opening-bot.ts'
import { putAway } from './put-away.ts'

interface Dependencies {
  readonly bot: OpeningBot
  readonly settings: () => MapartSettings
  readonly stations: StationMemory
  readonly clock: Clock
  readonly log: Log
}

/**
 * Makes the map item of every map that was built, when `mapart.openMap` is on: fills an empty map over it, compares it with
 * the preview, has repaired what differs, locks it and stores it. What is known of the item is told on the way, so that a
 * later run goes on with it and no second map is used.
 */
export function createMapOpener(deps: Dependencies): OpenMap {
  const { bot, log } = deps

  return async (map): Promise<RunEnd> => {
    const { task, signal } = map.job
    if (!deps.settings().openMap || task.IsDestroy || map.item?.Finish) return { kind: 'done' }
    if (!isOnGrid(cornerOf(map))) {
      log.warn('no map item is made, for the art does not lie on the map grid', { task: task.ID })
      return { kind: 'done' }
    }
    let item = map.item
    const tell = (change: Partial<OpenedMap> & Pick<OpenedMap, 'MapID'>): void => {
      const { column: Column, row: Row } = map
      item = { Finish: false, Locked: false, Stored: false, ...item, ...change, Column, Row }
      map.tell(item)
    }

    for (let attempt = 1; ; attempt++) {
      let session: AbortSignal | undefined
      let trouble: string
      try {
        map.tell()
        await bot.ready(signal)
        session = bot.session()
        const opening = openingOf(map, AbortSignal.any([signal, session]))
        const { id, wrong } = await makeMap(item?.MapID, opening, (MapID) => tell({ MapID }))
        if (wrong.length === 0) {
          await putAway(id, opening, tell)
          return { kind: 'done' }
        }
        trouble = differing(wrong, opening)
        log.warn('the map does not show the preview', { task: task.ID, map: id, pixels: wrong.length })
        await clearColumns(wrong, opening)
      } catch (error) {
        if (signal.aborted) return { kind: 'stopped' }
        if (!(error instanceof Failure)) throw error
        trouble = error.message
        if (!session?.aborted) return failed(trouble)
        log.warn('the connection broke while a map was made', {
          task: task.ID,
          reason: reasonOf(session.reason),
        })
      }
      if (attempt === limits.mapItem.maxTries) return failed(trouble)
      const end = await map.build()
      if (end.kind !== 'done') return end
    }
  }

  function openingOf(map: BuiltMap, signal: AbortSignal): Opening {
    const { task, blueprint } = map.job
    const settings = deps.settings()
    const fit = { blocks: bot.blocks, replacements: settings.replaceMaterials }
    return {
      map,
      site: createSite({
        blueprint: fitBlueprint(blueprint, fit),
        origin: { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ },
        blocks: bot.blocks,
        needsItems: false,
      }),
      building: { server: task.BuildingServer, warp: task.BuildingWarpPoint ?? '' },
      expected: expectedMap(fitBlueprint(map.art, fit), map, bot.maps.version()),
      corner: cornerOf(map),
      player: bot,
      settings,
      stations: deps.stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? ''),
      clock: deps.clock,
      log,
      signal,
    }
  }
}

/** Where the area of a map begins: south of the north row, which the maps of the first row bring along. */
function cornerOf({ art, row, job: { task } }: BuiltMap): Opening['corner'] {
  const northRow = row === 0 && mapGridOf(art).hasNorthRow ? 1 : 0
  return { x: task.OffsetX, z: task.OffsetZ + northRow }
}

/** Areas of maps begin at 64 mod 128 on both axes. */
function isOnGrid({ x, z }: Opening['corner']): boolean {
  return (x - MAP_SIDE / 2) % MAP_SIDE === 0 && (z - MAP_SIDE / 2) % MAP_SIDE === 0
}

function failed(trouble: string): RunEnd {
  return { kind: 'failed', reason: `The art is built, but not its map item. ${trouble}` }
}

function differing(pixels: readonly number[], { corner }: Opening): string {
  const [first = 0] = pixels
  const place = `${corner.x + (first % MAP_SIDE)} ${corner.z + Math.floor(first / MAP_SIDE)}`
  return `${pixels.length} pixels of the map show something else than the preview, the first over ${place} (x z); see what stands there or north of it, then build again.`
}
