import type { Blueprint } from './blueprint/blueprint.ts'
import { type Bot, createBot } from './bot/bot.ts'
import type { OpenSocket } from './bot/connection/find-server.ts'
import type { BringBackLeftovers } from './builder/map-item/bring-back-leftovers.ts'
import type { OpenMap } from './builder/map-item/opening.ts'
import type { MakeRoom } from './builder/move/make-room.ts'
import { createStationMemory } from './builder/supply/stations.ts'
import type { Clock } from './clock.ts'
import type { Account } from './config/settings.ts'
import { createDirectControl } from './control/direct-control.ts'
import { createJoinTurns } from './fleet/join-turns.ts'
import type { Sharing } from './fleet/ports.ts'
import type { openFleet } from './fleet/postgres/open-fleet.ts'
import { createSharedFirstLooks } from './fleet/shared-first-looks.ts'
import { createSharedScaffolding } from './fleet/shared-scaffolding.ts'
import type { Log } from './log.ts'
import { once } from './once.ts'
import type { FinishJob, MapFinisher } from './postprocess/finish.ts'
import { createJournal } from './postprocess/journal.ts'
import type { PostProcessStore } from './postprocess/ports.ts'
import { createRecordJournal } from './postprocess/record-journal.ts'
import type { Game, GameNeeds } from './services/adapters.ts'
import { itemsOf } from './storage/map-item-store.ts'
import type { openStorage } from './storage/open-storage.ts'
import type { MapBuilder } from './tasks/build-job.ts'
import type { Watchdog } from './worker/watchdog.ts'

type FleetSharing = Awaited<ReturnType<typeof openFleet>>['sharing'] & Pick<Sharing, 'items'>

interface GameDependencies {
  readonly storage: Pick<ReturnType<typeof openStorage>, 'authFolder' | 'hangRecord' | 'records'>
  readonly postProcess: PostProcessStore
  /** The other members of a fleet. */
  readonly sharing?: FleetSharing | undefined
  /** Told of each bot that is made. */
  readonly onBot: (bot: Bot) => void
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
  /** How bots connect; by default over TCP. */
  readonly openSocket?: OpenSocket | undefined
  readonly watchdog?: Watchdog | undefined
  /** The port that requests come in at. */
  readonly port: () => number
}

/**
 * The bots and what each of them works with. The code that works in the game is loaded by the first job: it is a third
 * of the program, and most starts don't need it.
 */
export function createGame(
  { configuration, scannedMaps, serverMemory }: GameNeeds,
  {
    storage,
    postProcess: store,
    sharing,
    onBot,
    newId,
    clock,
    log,
    openSocket,
    watchdog,
    port: ownPort,
  }: GameDependencies,
): Game {
  const stations = createStationMemory(() => configuration.read('mapart-box').stations)
  const joinTurns = createJoinTurns(clock)
  const scaffolding = sharing && createSharedScaffolding(sharing, log)
  const refresh = async (task: string): Promise<void> => {
    await scaffolding?.refresh(task)
    await sharing?.items.refresh(task)
  }
  const scaffoldStore = scaffolding ?? storage.records.scaffolding
  const firstLooks = sharing ? createSharedFirstLooks(sharing, clock) : storage.records.firstLooks
  const items = sharing?.items ?? itemsOf(storage.records.mapItems)
  const connected = new Set<Bot>()

  function createBotOf(account: () => Account) {
    const bot = createBot({
      settings: () => ({ ...configuration.read('settings'), account: account() }),
      delays: () => configuration.read('mapart').delays,
      movement: () => configuration.read('mapart').movement,
      authFolder: storage.authFolder,
      beforeJoin: joinTurns(account),
      clock,
      log,
      openSocket,
      watch: watchdog,
    })
    onBot(bot)
    bot.on('connection', ({ status }) => {
      if (status === 'disconnected') connected.delete(bot)
      else connected.add(bot)
      const { host, port } = configuration.read('settings').server
      if (connected.size === 0) watchdog?.rest()
      else watchdog?.watch({ server: `${host}:${port}`, record: storage.hangRecord, port: ownPort() })
    })
    const site = { bot, settings: () => configuration.read('mapart'), stations, clock, log }
    const carrier = () => {
      const { host, port } = configuration.read('settings').server
      return `${account().username} ${host}:${port}`
    }
    const belongings = { store: storage.records.belongings, carrier }
    const builder = once(async () =>
      (await import('./builder/builder.ts')).createBuilder({
        ...site,
        ...{ scaffoldStore, serverMemory, firstLooks, belongings, unpacked: storage.records.unpacked },
      }),
    )
    const openMap = once(async () =>
      (await import('./builder/map-item/open-map.ts')).createMapOpener({
        ...site,
        ...{ firstLooks, items, carrier },
      }),
    )
    const journal = createRecordJournal(storage.records.finishJournals, carrier)
    const finish = once(async () => {
      const [{ createMapFinisher }, { goToStation }, { fitBlueprint }, { differencesOf, expectedMap }] =
        await Promise.all([
          import('./postprocess/work/finish/finisher.ts'),
          import('./builder/supply/restock.ts'),
          import('./builder/site/site.ts'),
          import('./mapart/expected-map.ts'),
        ])
      return {
        finish: createMapFinisher({ bot, journal, clock, log }),
        goToStation,
        differences(art: Blueprint): FinishJob['differences'] {
          return (map, pixels, { blocks, version }) => {
            const replacements = configuration.read('mapart').replaceMaterials
            const expected = expectedMap(fitBlueprint(art, { blocks, replacements }), map, version)
            return differencesOf(expected, pixels).length
          }
        },
      }
    })
    const finisher: MapFinisher = {
      isAtIt(task) {
        const outs = journal.outMaps()
        return outs.length > 0
          ? outs.some(({ uuid }) => uuid.startsWith(`${task} `))
          : journal.openRun() !== undefined
      },
      async finish({ station: { server, warp }, art, ...job }) {
        const all = stations.stationsFor(server, warp)
        const station = all[0]!
        const parts = await finish()
        await parts.finish({
          ...job,
          differences: parts.differences(art),
          storedIn: all.flatMap(({ dump }) => dump?.position ?? []).slice(0, 1),
          async arrive(player, signal) {
            await parts.goToStation(station, { player, signal })
            const near = job.box ?? station.dump?.position
            if (near) await player.body.approach([near], signal)
          },
        })
      },
    }
    return {
      bot,
      finisher,
      signIn: bot.signIn,
      builder: { build: async (job) => (await builder()).build(job) } satisfies MapBuilder,
      openMap: (async (map) => (await openMap())(map)) satisfies OpenMap,
      isMaking(task: string, place?: { readonly column: number; readonly row: number }) {
        const records = place ? [items.load(task, place)] : items.of(task)
        return records.some((record) => record?.bot === carrier() && record.item?.Finish !== true)
      },
      bringBackLeftovers: (async (...all) =>
        (await import('./builder/map-item/bring-back-leftovers.ts')).createBringBackLeftovers({
          ...site,
          ...{ belongings, unpacked: storage.records.unpacked },
        })(...all)) satisfies BringBackLeftovers,
      makeRoom: (async (art, leaving) =>
        (await import('./builder/move/make-room.ts')).createMakeRoom(bot)(art, leaving)) satisfies MakeRoom,
    }
  }

  const first = createBotOf(() => configuration.read('settings').account)
  const journal = createJournal(storage.records.postProcessing, () => clock.date())
  const mapWorker = once(async () =>
    (await import('./postprocess/work/worker.ts')).createMapWorker({
      bot: first.bot,
      ...{ journal, scannedMaps, store, newId, clock, log },
    }),
  )
  return {
    first,
    createBot: createBotOf,
    createBuilder: (bots) => ({
      async build(job) {
        const { createFleetBuilder } = await import('./fleet/fleet-builder.ts')
        return createFleetBuilder({ bots, sharing, refresh, clock, log }).build(job)
      },
    }),
    plotCrew:
      sharing &&
      once(async () =>
        (await import('./fleet/crew/plot-crew.ts')).createPlotCrew({ ...sharing, clock, log }),
      ),
    mapWorker: {
      scan: async (job) => (await mapWorker()).scan(job),
      rename: async (maps, job) => (await mapWorker()).rename(maps, job),
      copy: async (maps, job) => (await mapWorker()).copy(maps, job),
    },
    sight: first.bot.sight,
    knownStock: stations.stockFor,
    stations: stations.list,
    stationsFor: stations.listFor,
    async lookThroughStations(signal, report) {
      const { createLook } = await import('./builder/supply/look.ts')
      return createLook({ bot: first.bot, stations, log })(signal, report)
    },
    direct: createDirectControl(first.bot),
    interrupted: journal.openRun,
  }
}
