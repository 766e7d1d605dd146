import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { UnpackedBox } from '../builder/supply/ports.ts'
import { reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import type { StartOptions } from '../options.ts'
import type { JournalRecord } from '../postprocess/ports.ts'
import { sentence } from '../words/sentence.ts'
import { createBackgroundStore } from './background-store.ts'
import { createBelongingsStore } from './belongings-store.ts'
import { createBotRecordStore } from './bot-record-store.ts'
import { createConfigurationStore } from './configuration-store.ts'
import { takeDataFolder } from './data-folder.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { restoreDatabase } from './database-copies.ts'
import { createDiskGuard } from './disk-guard.ts'
import { createEulaStore } from './eula-store.ts'
import { createBackgroundFiles } from './files/background-files.ts'
import { createBlueprintFolder } from './files/blueprint-folder.ts'
import { createIconFiles } from './files/icon-files.ts'
import { createLanguageFiles } from './files/language-files.ts'
import { createFirstLookStore } from './first-look-store.ts'
import { createMapItemStore } from './map-item-store.ts'
import { createPlotStore } from './plot-store.ts'
import { createPostProcessJournalStore } from './postprocess-journal-store.ts'
import { createPostProcessStore } from './postprocess-store.ts'
import { createScaffoldStore } from './scaffold-store.ts'
import { createServerStore } from './server-store.ts'
import { createStatisticsStore } from './statistics-store.ts'
import { createReadJson } from './stored-json.ts'
import { createSwitch } from './switch-store.ts'
import { createTaskStore } from './task-store.ts'

interface StorageDependencies {
  readonly options: Pick<StartOptions, 'data' | 'blueprints' | 'restore' | 'fleet'>
  readonly log: Log
}

/** Takes the data folder, opens the database in it, and makes the stores and folders of the program. */
export function openStorage({ options, log }: StorageDependencies) {
  const folder = takeDataFolder(options.data)
  const notices = options.restore === '' ? [] : [restoreDatabase(options.restore, folder.database)]
  for (const notice of notices) log.warn(String(notice))
  const database = openDatabase(folder.database, log, (notice) => notices.push(notice))
  const guard = createDiskGuard(database)
  const hangRecord = join(folder.root, 'hang.json')
  const hang = takeHang(hangRecord)

  const autoBuild = createSwitch(database, 'autoBuild')
  if (hang !== undefined) {
    log.error('the program was started again because it did not answer', { ...hang })
    autoBuild.set(false)
    notices.push(sentence('startedAgain', { server: hang.server, packet: hang.packet }))
  }

  const read = createReadJson((record, error) =>
    log.error('a record of the database can not be read and is left out', {
      file: folder.database,
      record,
      reason: reasonOf(error),
    }),
  )
  const tasks = createTaskStore(database, read)
  if (options.fleet !== '') {
    const count = tasks.load().length
    if (count > 0) notices.push(sentence('tasksAside', { count }))
  }

  return {
    stores: {
      configuration: guard(createConfigurationStore(database, read)),
      eula: guard(createEulaStore(database)),
      tasks: guard(tasks),
      autoBuild: guard(autoBuild),
      stoppedTasks: (id: string) => guard(createSwitch(database, `stopped ${id}`)),
      pausedBots: (name: string) => guard(createSwitch(database, `paused ${name}`)),
      postProcess: guard(createPostProcessStore(database, read)),
      plots: guard(createPlotStore(database, read)),
      backgrounds: guard(createBackgroundStore(database)),
      servers: guard(createServerStore(database)),
      statistics: guard(createStatisticsStore(database, read)),
    },
    /** Records of the work in the game, so that it goes on after a crash. */
    records: {
      scaffolding: guard(createScaffoldStore(database)),
      firstLooks: guard(createFirstLookStore(database, read)),
      belongings: guard(createBelongingsStore(database, read)),
      mapItems: guard(createMapItemStore(database, read)),
      finishJournals: guard(
        createBotRecordStore<JournalRecord>(
          database,
          { table: 'finish_journals', of: 'the maps in work' },
          read,
        ),
      ),
      unpacked: guard(
        createBotRecordStore<UnpackedBox>(database, { table: 'unpacked_boxes', of: 'the shulker box' }, read),
      ),
      postProcessing: guard(createPostProcessJournalStore(database, read)),
    },
    files: {
      blueprints: guard(createBlueprintFolder(folder.blueprints, options.blueprints)),
      backgrounds: guard(createBackgroundFiles(folder.backgrounds)),
      ...guard({
        icon: createIconFiles(join(folder.root, 'icons')),
        translations: createLanguageFiles(folder.languages, log),
        saveRender: (name: string, png: Uint8Array) => write(join(folder.renders, name), png),
        saveProfile: (name: string, text: string) => saveProfile(folder.profiles, name, text),
      }),
    },
    /** The folder of sign-in tokens. */
    authFolder: folder.auth,
    /** The file of the database. */
    file: folder.database,
    /** The last hang of the program, when this start has followed it; it is written to `hangRecord`. */
    hang,
    hangRecord,
    /** As `Adapters` have it. */
    notice: notices.length === 0 ? '' : sentence('notices', { notices }),

    close(): void {
      closeDatabase(database)
      folder.release()
    },
  }
}

interface Hang {
  /** `HOST:PORT` of the game server. */
  readonly server: string
  /** The packet that was read last. */
  readonly packet: string
  /** ISO 8601. */
  readonly at: string
}

/** Reads the record of a hang and deletes it. One that is incomplete, after a full disk, still says that there was a hang. */
function takeHang(record: string): Hang | undefined {
  if (!existsSync(record)) return undefined
  const text = readFileSync(record, 'utf8')
  rmSync(record)
  try {
    return JSON.parse(text) as Hang
  } catch {
    return { server: 'an unknown server', packet: '', at: '' }
  }
}

/** Of a megabyte or more each. */
const maxProfiles = 20

async function saveProfile(folder: string, name: string, text: string): Promise<void> {
  await write(join(folder, name), text)
  // Their names begin with the time.
  for (const old of readdirSync(folder).sort().slice(0, -maxProfiles)) rmSync(join(folder, old))
}

async function write(path: string, content: Uint8Array | string): Promise<void> {
  await Bun.write(path, content)
}
