import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import { Failure, reasonOf } from '../../failure.ts'
import {
  type Attempt,
  type AttemptFailure,
  acrossConnections,
  type PlayerSource,
} from '../../game/across-connections.ts'
import type { Log } from '../../log.ts'
import { expectedMap } from '../../mapart/expected-map.ts'
import { isOnMapGrid, mapGridOf } from '../../mapart/map-grid.ts'
import { causeOf } from '../../tasks/causes.ts'
import { mapItemFailure, type RunEnd } from '../../tasks/record.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { openPermission } from '../open-permission.ts'
import type { FirstLookStore } from '../permission/ports.ts'
import { limits } from '../policy/limits.ts'
import { fitBlueprint, siteOf } from '../site/site.ts'
import type { StationMemory } from '../supply/stations.ts'
import { clearColumns } from './clear-columns.ts'
import { drawMap, goToMiddle } from './draw-map.ts'
import { drawPhases, goOverFirst, StageMissing } from './draw-phases.ts'
import { fetchEmptyMaps } from './fetch-empty-maps.ts'
import { type ItemKeeper, keepItem } from './item-record.ts'
import {
  type BuiltMap,
  blockOf,
  carriedMaps,
  isShown,
  type Opening,
  type OpenMap,
  wrongPixels,
} from './opening.ts'
import type { MapItemStore } from './ports.ts'
import { isPutAway, putAway } from './put-away.ts'

interface MapOpenerDependencies {
  readonly bot: PlayerSource
  readonly settings: () => MapartSettings
  readonly stations: StationMemory
  /** That of the builder. */
  readonly firstLooks: FirstLookStore
  readonly items: MapItemStore
  /** The bot by its account and server. */
  readonly carrier: () => string
  readonly clock: Clock
  readonly log: Log
}

/**
 * Makes the map item of every map that was built, when `mapart.openMap` is on: fills an empty map over it, compares it with
 * the preview, has the art repaired where it differs, locks it and stores it. The state of the item is reported on the way, so
 * that a later run goes on with it and uses no second map.
 */
export function createMapOpener(deps: MapOpenerDependencies): OpenMap {
  const { bot, log } = deps

  return async (map): Promise<RunEnd> => {
    if (!isWanted(map)) return { kind: 'done' }
    const { task, signal, mapSteps } = map.job
    try {
      const file = await deps.items.open(task.ID, map)
      const item = keepItem(map, { file, bot: deps.carrier() })
      const known = item.item()
      if (known?.Finish && (!mapSteps || (known.Locked && known.Stored))) map.report(known)
      else await makeItem(map, item)
      const made = item.item()
      if (made?.Finish && made.Locked && made.Stored) await mapSteps?.(made)
      return { kind: 'done' }
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' }
      if (error instanceof UnfinishedBuild) return error.end
      if (!(error instanceof Failure)) throw error
      return mapItemFailure(sentence('mapItemFailed', { problem: error.text }), causeOf(error))
    }
  }

  /** A map of the art that no block lies on has nothing to show. */
  function isWanted(map: BuiltMap): boolean {
    const { task, blueprint, mapSteps } = map.job
    const isAskedFor = deps.settings().openMap || mapSteps !== undefined
    if (!isAskedFor || task.IsDestroy || blueprint.cells.length === 0) return false
    if (isOnMapGrid(cornerOf(map))) return true
    log.warn('no map item is made, for the art does not lie on the map grid', { task: task.ID })
    return false
  }

  async function makeItem(map: BuiltMap, item: ItemKeeper): Promise<void> {
    const { task, signal } = map.job
    let attempts = 0
    let stages = 0
    let mismatch: Failure | undefined
    /** Of suppressed art, whose drawing takes long: the fewest wrong pixels after an attempt. Each one that has lessened them begins the count anew. */
    let leastWrong = Number.POSITIVE_INFINITY
    let countWrong = (): number => Number.POSITIVE_INFINITY

    async function make(attempt: Attempt): Promise<void> {
      const opening = await openingOf(map, attempt, deps)
      if (await isPutAway(item, opening)) return
      const maker = item.maker()
      if (maker !== undefined && maker !== deps.carrier() && map.job.mapSteps)
        throw new Failure('broken', sentence('mapBegunByOther', { bot: maker }))
      if (map.job.blueprint.after) countWrong = () => wrongPixels(item.item()?.MapID ?? -1, opening).length
      const { id, wrong } = await makeMap(item, opening)
      if (wrong.length === 0) return putAway(id, opening, item.update)
      log.warn('the map does not show the preview', { task: task.ID, map: id, pixels: wrong.length })
      await clearColumns(wrong, opening)
      mismatch = new Failure('broken', differing(wrong, opening))
      throw mismatch
    }

    /** The next attempt follows once the art is right again. */
    async function failed({ error, isInterruption }: AttemptFailure): Promise<void> {
      noteProgress()
      if (error instanceof StageMissing && ++stages < limits.mapItem.maxStages)
        return ended(await map.build(error.part))
      attempts++
      if (isInterruption) {
        log.warn('the bot was interrupted while a map was made', { task: task.ID, reason: reasonOf(error) })
      } else if (error !== mismatch && !(error instanceof StageMissing)) throw error
      if (attempts === limits.mapItem.maxTries) throw error
      // What stands of a phase is looked at before the next.
      if (isInterruption && map.job.blueprint.after) return
      ended(await map.build())
    }

    function noteProgress(): void {
      const wrong = countWrong()
      if (wrong < leastWrong) [attempts, stages, leastWrong] = [0, 0, wrong]
    }

    function ended(end: RunEnd): void {
      if (end.kind !== 'done') throw new UnfinishedBuild(end)
    }

    await acrossConnections(bot, { signal, begin: () => map.report(), failed }, make)
  }
}

async function openingOf(
  map: BuiltMap,
  { player: unguarded, signal }: Attempt,
  deps: MapOpenerDependencies,
): Promise<Opening> {
  const { task, blueprint } = map.job
  const { blocks, version } = unguarded
  const settings = deps.settings()
  const fit = { blocks, replacements: settings.replaceMaterials }
  const stations = deps.stations.stationsFor(task.MaterialServer, task.MaterialWarpPoint ?? '')
  const site = siteOf({ task, blueprint }, unguarded, settings)
  const { player, permission } = await openPermission({
    store: deps.firstLooks,
    task,
    site,
    isForMap: true,
    player: unguarded,
    scaffolding: { has: () => false },
    stations,
    signal,
  })
  return {
    map,
    site,
    building: { server: task.BuildingServer, warp: task.BuildingWarpPoint ?? '' },
    expected: expectedMap(fitBlueprint(map.art, fit), map, version),
    corner: cornerOf(map),
    player,
    permission,
    settings,
    stations,
    clock: deps.clock,
    log: deps.log,
    signal,
  }
}

/**
 * A map item of the built map in the inventory: one that an earlier try has made, else an empty one is filled. What is about to be
 * done, and the number of the item, are written down at once. Resolves with the number and the pixels that differ from the preview.
 */
async function makeMap(item: ItemKeeper, opening: Opening) {
  const { player, map, signal } = opening
  const carried = carriedMaps(opening)
  const shown = item.filledAmong(carried).find((id) => isShown(id, opening))
  if (shown !== undefined) {
    await item.adopts(shown, carried)
    return { id: shown, wrong: [] }
  }
  const found = item.whereIs(carried)
  let id = found?.isCarried && player.maps.picture(found.id)?.isLocked !== true ? found.id : undefined
  await map.job.mapSteps?.('opening')
  if (id === undefined) await fetchEmptyMaps(opening)
  const isSuppressed = map.job.blueprint.after !== undefined
  if (!isSuppressed) await goToMiddle(opening)
  else if (id === undefined) await goOverFirst(opening)
  if (id === undefined) {
    await item.fills(carriedMaps(opening))
    id = await player.maps.fill(signal)
  }
  await item.update({ MapID: id })
  await map.job.mapSteps?.('checking')
  return { id, wrong: await (isSuppressed ? drawPhases : drawMap)(id, opening) }
}

/** Ends the attempts because the art could not be made right again. */
class UnfinishedBuild extends Error {
  constructor(readonly end: RunEnd) {
    super('The art was not built again.')
  }
}

/** Where the area of a map begins: beside the margin and the north row, which the first maps bring along. */
function cornerOf({ art, column, row, job: { task } }: BuiltMap): Opening['corner'] {
  const { x, z } = mapGridOf(art)
  return { x: task.OffsetX + (column === 0 ? x : 0), z: task.OffsetZ + (row === 0 ? z : 0) }
}

function differing(pixels: readonly number[], opening: Opening): Sentence {
  const { x, z } = blockOf(pixels[0]!, opening)
  return sentence('mapDiffers', { count: pixels.length, place: `${x} ${z}` })
}
