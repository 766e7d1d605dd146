import type { PostProcessStore } from '../ports.ts'
import type { Job, MapWorker } from '../postprocess.ts'
import { type AnvilMemory, createAnvilRenaming } from './anvil.ts'
import { copyMaps } from './copy-maps.ts'
import { renameMaps } from './rename-maps.ts'
import { createRuns, type RunDependencies } from './runs.ts'
import { scanMaps } from './scan.ts'

interface MapWorkerDependencies extends RunDependencies {
  readonly store: PostProcessStore
  readonly newId: () => string
}

/** The work in the game. */
export function createMapWorker(deps: MapWorkerDependencies): MapWorker {
  const run = createRuns<Job>(deps)

  return {
    scan: (job) => run('scan', job, (attempt, parts) => scanMaps(attempt, { ...deps, ...parts })),
    rename(maps, job) {
      const memory: AnvilMemory = {}
      return run('rename', job, (attempt, parts) =>
        renameMaps(maps, attempt, { ...parts, anvil: createAnvilRenaming({ ...parts, memory }) }),
      )
    },
    copy: (maps, job) => run('copy', job, (attempt, parts) => copyMaps(maps, attempt, parts)),
  }
}
