import { hostname } from 'node:os'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { FirstLookTable, ScaffoldTable, Sharing } from '../ports.ts'
import { createAreaStore } from './area-store.ts'
import { createBlueprintFiles } from './blueprint-files.ts'
import { connect } from './connection.ts'
import { createFirstLookTable } from './first-look-table.ts'
import { createMemberStore } from './member-store.ts'
import { joinFleet } from './membership.ts'
import { createPartStore } from './part-store.ts'
import { openQueue } from './queue.ts'
import { createScaffoldTable } from './scaffold-table.ts'
import type { ReadTask } from './task-rows.ts'

interface Surroundings {
  readonly readTask: ReadTask
  readonly clock: Clock
  readonly log: Log
}

/** Joins the fleet in this database. Rejects as `connect` does. */
export async function openFleet(address: string, { readTask, clock, log }: Surroundings) {
  const connection = await connect(address, { clock, log })
  const membership = await joinFleet(connection, { clock, log })
  const { tasks, queue, close } = await openQueue({ connection, readTask, clock, log })
  return {
    tasks,
    files: createBlueprintFiles(connection),
    sharing: {
      name: hostname(),
      queue,
      areas: createAreaStore(connection, membership.id),
      scaffolding: createScaffoldTable(connection),
      firstLooks: createFirstLookTable(connection),
      parts: createPartStore(connection, membership.id),
      members: createMemberStore({ connection, member: membership.id, clock, log }),
      problem: connection.problem,
      problemChanged: connection.changed,
    } satisfies Sharing & { readonly scaffolding: ScaffoldTable; readonly firstLooks: FirstLookTable },

    async leave(): Promise<void> {
      close()
      await membership.leave()
      await connection.close()
    },
  }
}
