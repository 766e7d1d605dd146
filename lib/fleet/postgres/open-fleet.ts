import { hostname } from 'node:os'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { FirstLookTable, MapItemTable, ScaffoldTable, Sharing } from '../ports.ts'
import { createAreaStore } from './area-store.ts'
import { createBlueprintFiles } from './blueprint-files.ts'
import { connect } from './connection.ts'
import { createFirstLookTable } from './first-look-table.ts'
import { createMapItemTable } from './map-item-table.ts'
import { createMemberStore } from './member-store.ts'
import { joinFleet } from './membership.ts'
import { createPartStore } from './part-store.ts'
import { openQueue, type ReadPlot } from './queue.ts'
import { createScaffoldTable } from './scaffold-table.ts'
import type { ReadTask } from './task-rows.ts'

interface Surroundings {
  readonly readTask: ReadTask
  readonly readPlot: ReadPlot
  readonly clock: Clock
  readonly log: Log
}

/** Those of the work in the game. */
interface Tables {
  readonly scaffolding: ScaffoldTable
  readonly firstLooks: FirstLookTable
  readonly mapItems: MapItemTable
}

/** Joins the fleet in this database. Rejects as `connect` does. */
export async function openFleet(address: string, { readTask, readPlot, clock, log }: Surroundings) {
  const connection = await connect(address, { clock, log })
  const membership = await joinFleet(connection, { clock, log })
  const { tasks, plots, settings, queue, close } = await openQueue({
    connection,
    readTask,
    readPlot,
    clock,
    log,
  })
  return {
    tasks,
    plots,
    settings,
    files: createBlueprintFiles(connection),
    sharing: {
      name: hostname(),
      queue,
      areas: createAreaStore(connection, membership.id),
      scaffolding: createScaffoldTable(connection),
      firstLooks: createFirstLookTable(connection),
      parts: createPartStore(connection, membership.id),
      members: createMemberStore({ connection, member: membership.id, clock, log }),
      mapItems: createMapItemTable(connection),
      problem: connection.problem,
      problemChanged: connection.changed,
    } satisfies Omit<Sharing, 'items'> & Tables,

    async leave(): Promise<void> {
      close()
      await membership.leave()
      await connection.close()
    },
  }
}
