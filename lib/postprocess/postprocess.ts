import type { Subscribe } from '../emitter.ts'
import { Failure, reasonOf } from '../failure.ts'
import { type ConnectionState, notInGame } from '../game/bot.ts'
import type { MapImage } from '../game/map-items.ts'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import type { Sentence } from '../words/sentence.ts'
import { sentence } from '../words/sentence.ts'
import type { Lock, Report } from './lock.ts'
import type { MapEntry, MapInfo, RenameFlags } from './map-entry.ts'
import { nameLimit, nameProblem, type RenameMode, readRenameMode } from './map-name.ts'
import { readOrder } from './order.ts'
import { inOrder, type PlannedMap, planMaps } from './plan.ts'
import type { PostProcessStore, RunRecord, ScannedMap } from './ports.ts'
import { type PreviewEntry, previewOf } from './preview.ts'
import type { Operation, Progress } from './progress.ts'
import type { MapFlags, ScannedMaps } from './scanned-maps.ts'
import { checkSettings, type PostProcessingSettings, settingsDefaults } from './settings.ts'
import { type TemplateDoc, templateDocs } from './template/docs.ts'
import { wallPictureOf } from './wall-picture.ts'

/** The work in the game. Each call ends within a second of the signal's abort, with no window open and nothing on the cursor. */
export interface MapWorker {
  scan(job: Job): Promise<void>
  rename(maps: readonly PlannedMap[], job: Job): Promise<void>
  copy(maps: readonly PlannedMap[], job: Job): Promise<void>
}

export interface Job {
  readonly settings: PostProcessingSettings
  readonly mode: RenameMode
  readonly signal: AbortSignal
  readonly report: Report
}

interface PostProcessingDependencies {
  readonly store: PostProcessStore
  readonly scannedMaps: ScannedMaps
  readonly lock: Lock
  readonly worker: MapWorker
  /** The operation that was under way when the program last crashed. */
  readonly interrupted?: () => Pick<RunRecord, 'operation' | 'mode'> | undefined
  readonly botState: () => ConnectionState
  /** The refusal while there is another job of the bot; undefined when it is free. */
  readonly otherWork?: () => Sentence | undefined
  /** Version of the game; undefined while the bot is offline. */
  readonly gameVersion: () => string | undefined
}

export interface PostProcessing {
  settings(): PostProcessingSettings
  configure(given: PostProcessingSettings): void
  setSize(Width: number, Height: number): void
  setCopyAmount(CopyAmount: number): void
  setTemplate(Template: string): void
  /** In place of an order by hand. */
  setOrder(Order: string): void
  /** `uuids` are those of all scanned maps. */
  setOrderByHand(uuids: readonly string[]): void
  maps(): MapEntry[]
  mapInfo(id: string): MapInfo
  /** Throws a `Failure('broken')` when the stored picture is damaged. */
  mapPicture(id: string): MapPicture
  /** As `wallPictureOf`. */
  wallPicture(art: number): MapPicture
  clear(): void
  setCopy(uuid: string, copy: boolean): void
  setCopyCount(uuid: string, copyCount: number): void
  setSkip(uuid: string, skip: boolean): void
  setRename(flags: RenameFlags): void
  /** Sets the name of one map; an empty name removes it. */
  setName(uuid: string, name: string): void
  templateDocs(): TemplateDoc[]
  preview(mode: string): PreviewEntry[]
  progress(): Progress
  readonly changed: Subscribe<void>
  scan(given: PostProcessingSettings): void
  rename(mode: string): void
  copy(): void
  /** Continues the operation that was under way when the program last crashed. Call it when the bot is in the game. */
  resume(): void
  /** Ends the run, if there is one, within a second; resolves when the lock is free. */
  stop(): Promise<void>
}

/** Scans, renames and copies finished maps. Every change is refused while a run holds the lock. */
export function createPostProcessing(deps: PostProcessingDependencies): PostProcessing {
  const { store, scannedMaps, lock, worker, gameVersion } = deps
  let settings = store.loadSettings() ?? settingsDefaults

  function change(fields: Partial<PostProcessingSettings>): void {
    lock.expectFree()
    const changed = { ...settings, ...fields }
    checkSettings(changed)
    store.saveSettings(changed)
    settings = changed
  }

  function setFlags(uuid: string, flags: MapFlags): void {
    lock.expectFree()
    scannedMaps.setFlags([{ uuid, flags }])
  }

  function planned(mode: string): PlannedMap[] {
    const maxNameLength = nameLimit(gameVersion())
    return planMaps(scannedMaps.all(), { settings, mode: readRenameMode(mode), maxNameLength })
  }

  function begin(operation: Operation, mode: RenameMode): void {
    const maps = planned(mode)
    lock.start(operation, (signal, report) => {
      const job = { settings, mode, signal, report }
      if (operation === 'scan') return worker.scan(job)
      return operation === 'rename' ? worker.rename(maps, job) : worker.copy(maps, job)
    })
  }

  function expectBot(): void {
    const bot = deps.botState()
    if (bot.status !== 'ready') throw notInGame(bot)
    const other = deps.otherWork?.()
    if (other) throw new Failure('conflict', other)
  }

  function expectMaps(): void {
    if (scannedMaps.all().length > 0) return
    throw new Failure('conflict', sentence('noMapsScanned'))
  }

  function image(id: string): MapImage {
    const found = store.image(Number(id))
    if (!found) throw new Failure('missing', sentence('mapNotScanned', { id }))
    return found
  }

  return {
    settings: (): PostProcessingSettings => settings,
    configure: (given: PostProcessingSettings): void => change(given),
    setSize: (Width: number, Height: number): void => change({ Width, Height }),
    setCopyAmount: (CopyAmount: number): void => change({ CopyAmount }),
    setTemplate: (Template: string): void => change({ Template }),
    setOrder(Order: string): void {
      change({ Order })
      const ordered = scannedMaps.all().filter(({ place }) => place !== undefined)
      scannedMaps.setFlags(ordered.map(({ uuid }) => ({ uuid, flags: { place: undefined } })))
    },
    setOrderByHand(uuids: readonly string[]): void {
      lock.expectFree()
      const all = scannedMaps.all()
      if (new Set(uuids).size !== uuids.length || uuids.length !== all.length)
        throw new Failure('invalid', sentence('orderNotComplete', { count: all.length }))
      scannedMaps.setFlags(uuids.map((uuid, place) => ({ uuid, flags: { place } })))
    },
    maps: (): MapEntry[] => inOrder(scannedMaps.all(), readOrder(settings.Order)).map(entryOf),
    mapInfo: (id: string): MapInfo => ({ MapID: image(id).id, Locked: image(id).isLocked }),
    mapPicture(id: string): MapPicture {
      const { pixels } = image(id)
      if (pixels.length === MAP_SIDE * MAP_SIDE) return { width: MAP_SIDE, height: MAP_SIDE, pixels }
      throw new Failure('broken', sentence('mapPictureDamaged', { id }))
    },
    wallPicture: (art: number): MapPicture =>
      wallPictureOf(scannedMaps.all(), settings, art, (id) => store.image(id)?.pixels),
    clear(): void {
      lock.expectFree()
      try {
        scannedMaps.clear()
      } catch (error) {
        throw new Failure('conflict', sentence('mapsNotCleared', { reason: reasonOf(error) }))
      }
    },
    setCopy: (uuid: string, copy: boolean): void => setFlags(uuid, { copy }),
    setCopyCount: (uuid: string, copyCount: number): void => setFlags(uuid, { copyCount }),
    setSkip: (uuid: string, skip: boolean): void => setFlags(uuid, { skip }),
    setRename(flags: RenameFlags): void {
      lock.expectFree()
      scannedMaps.setFlags(flags.map(({ uuid, rename }) => ({ uuid, flags: { rename } })))
    },
    setName(uuid: string, name: string): void {
      const problem = nameProblem(name, nameLimit(gameVersion()))
      if (problem) throw new Failure('invalid', problem)
      setFlags(uuid, { givenName: name === '' ? undefined : name })
    },
    templateDocs: (): TemplateDoc[] => templateDocs,
    preview: (mode: string): PreviewEntry[] => planned(mode).map(previewOf),
    progress: (): Progress => lock.progress(),
    changed: lock.changed,
    scan(given: PostProcessingSettings): void {
      lock.expectFree()
      checkSettings(given)
      expectBot()
      change(given)
      begin('scan', 'loose')
    },
    rename(mode: string): void {
      lock.expectFree()
      const maps = planned(mode)
      expectBot()
      expectMaps()
      const wrong = maps.find(({ rename }) => !rename.happens && rename.isError)?.rename
      if (wrong && !wrong.happens) throw new Failure('invalid', wrong.reason)
      begin('rename', readRenameMode(mode))
    },
    copy(): void {
      lock.expectFree()
      expectBot()
      expectMaps()
      begin('copy', 'loose')
    },
    resume(): void {
      const run = deps.interrupted?.()
      if (run && run.operation !== 'finish' && !lock.progress().locked) begin(run.operation, run.mode)
    },
    stop: (): Promise<void> => lock.stop(),
  }
}

function entryOf(map: ScannedMap): MapEntry {
  const name = map.givenName ?? map.currentName
  return {
    uuid: map.uuid,
    id: map.id,
    rename: map.rename,
    ...(name === undefined ? {} : { name }),
    skip: map.skip,
    ...(map.originName === undefined ? {} : { origin_name: map.originName }),
    copy: map.copy,
    ...(map.copyCount === undefined ? {} : { copy_count: map.copyCount }),
  }
}
