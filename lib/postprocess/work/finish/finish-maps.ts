import { Failure } from '../../../failure.ts'
import { countIn, isMap, ownSlots } from '../../../game/window-slots.ts'
import type { Log } from '../../../log.ts'
import { sentence } from '../../../words/sentence.ts'
import type { FinishJob, MapToFinish } from '../../finish.ts'
import { isNameRight, nameLimit, nameProblem } from '../../map-name.ts'
import type { PlannedMap } from '../../plan.ts'
import type { ScannedMap } from '../../ports.ts'
import { createAnvilRenaming } from '../anvil.ts'
import { copyMaps } from '../copy-maps.ts'
import { goAndOpen } from '../nearby.ts'
import { renameMaps } from '../rename-maps.ts'
import type { RunJob } from '../runs.ts'
import { byContainer, type TakeMaps } from '../take-maps.ts'
import { gatherMaps } from './gather-maps.ts'
import { createWall, type HangDependencies } from './hang-maps.ts'

interface FinishDependencies extends HangDependencies {
  readonly takeMaps: TakeMaps
  readonly log: Log
}

export type FinishRunJob = FinishJob & RunJob

/**
 * Names and copies the maps of a task, puts them into their box and hangs one of each on the wall. Each step begins with a look at what is
 * there, so that it can be repeated from wherever it was cut off.
 */
export async function finishMaps(job: FinishRunJob, deps: FinishDependencies): Promise<void> {
  const { task, maps, signal, report } = job
  const { player, scannedMaps } = deps
  const limit = nameLimit(player.version)
  for (const { name } of maps) {
    const problem = name === undefined ? undefined : nameProblem(name, limit)
    if (problem) throw new Failure('invalid', problem)
  }
  const uuidOf = ({ id }: Pick<MapToFinish, 'id'>) => `${task} ${id}`
  const wall = createWall(job, deps)
  report({ phase: sentence('phaseGathering'), done: 0, total: maps.length })
  const hung = await wall.look()
  await job.arrive(player, signal)
  const wanted = maps.map((map) => ({ uuid: uuidOf(map), id: map.id, wanted: wantedOf(map) }))
  await gatherMaps({ ...job, maps: wanted }, deps)
  await rename()
  await copy()
  if (maps.some(({ hangs }) => hangs)) await hangAndCheck()
  await checkBox()

  /** Items of a map that there are to be in containers before it hangs. */
  function wantedOf({ id, copies, hangs }: MapToFinish): number {
    return hung.has(id) ? copies : Math.max(copies + (hangs ? 1 : 0), 1)
  }

  function scannedOf(id: number): ScannedMap {
    return scannedMaps.get(uuidOf({ id }))
  }

  function planned(change: (map: MapToFinish, now: ScannedMap) => Partial<PlannedMap>): PlannedMap[] {
    const nothing = { happens: false, reason: '', isError: false } as const
    return maps.flatMap((map) => {
      if (!scannedMaps.has(uuidOf(map))) return []
      const now = scannedOf(map.id)
      return [{ map: now, position: undefined, rename: nothing, copy: nothing, ...change(map, now) }]
    })
  }

  async function rename(): Promise<void> {
    const plans = planned(({ name }, { currentName }) =>
      name === undefined || isNameRight(name, currentName, job.mode)
        ? {}
        : { rename: { happens: true, goal: name } },
    )
    const anvil = createAnvilRenaming({ ...deps, memory: {} })
    if (plans.some((plan) => plan.rename.happens)) await renameMaps(plans, job, { ...deps, anvil })
  }

  async function copy(): Promise<void> {
    const plans = planned((map, { count }) => {
      const goal = wantedOf(map)
      return count < goal ? { copy: { happens: true, goal } } : {}
    })
    if (plans.some((plan) => plan.copy.happens)) await copyMaps(plans, job, deps)
  }

  async function hangAndCheck(): Promise<void> {
    let done = hung.size
    report({ phase: sentence('phaseHanging'), done, total: maps.length })
    await wall.fetchFrames()
    await wall.hangAll(hung, scannedOf, () => report({ done: ++done }))
    report({ phase: sentence('phaseCheckingWall') })
    await wall.check()
    await job.arrive(player, signal)
  }

  /** A last look, after the last click. */
  async function checkBox(): Promise<void> {
    report({ phase: sentence('phaseCheckingBox') })
    const kept = maps.filter(({ id, copies }) => copies > 0 && scannedMaps.has(uuidOf({ id })))
    for (const { container, members } of byContainer(kept.map(({ id }) => scannedOf(id)))) {
      const window = await goAndOpen(player, container, signal)
      for (const { id } of members) {
        const wanted = maps.find((map) => map.id === id)!.copies
        const count = countIn(window.slots(), ownSlots(window), isMap(id))
        if (count < wanted) throw new Failure('broken', sentence('boxLacksCopies', { id, count, wanted }))
      }
    }
  }
}
