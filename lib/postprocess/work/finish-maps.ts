import { Failure } from '../../failure.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import { countIn, isMap, ownSlots, slotsWith } from '../../game/window-slots.ts'
import type { Log } from '../../log.ts'
import { sentence } from '../../words/sentence.ts'
import type { FinishJob, MapToFinish } from '../finish.ts'
import { isNameRight, nameLimit, nameProblem } from '../map-name.ts'
import type { PlannedMap } from '../plan.ts'
import type { Home, ScannedMap } from '../ports.ts'
import { defaultFlags } from '../scanned-maps.ts'
import { createAnvilRenaming } from './anvil.ts'
import { copyMaps } from './copy-maps.ts'
import { createWall, type HangDependencies } from './hang-maps.ts'
import { distinctPositions, findNear, goAndOpen } from './nearby.ts'
import { renameMaps } from './rename-maps.ts'
import type { RunJob } from './runs.ts'
import { byContainer, type TakeMaps } from './take-maps.ts'

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
  const { player, scannedMaps, journal, returnMaps, takeMaps } = deps
  const limit = nameLimit(player.version)
  for (const { name } of maps) {
    const problem = name === undefined ? undefined : nameProblem(name, limit)
    if (problem) throw new Failure('invalid', problem)
  }
  const uuidOf = ({ id }: Pick<MapToFinish, 'id'>) => `${task} ${id}`
  const box = job.box && (player.world.halves(job.box)[0] ?? job.box)
  const wall = createWall(job, deps)
  const hung = await wall.look()
  await job.arrive(player, signal)
  scannedMaps.replace(await findAll())
  await moveToBox()
  await rename()
  await copy()
  if (maps.some(({ hangs }) => hangs)) await hangAndCheck()
  await checkBox()

  /** The containers that hold the maps; each map is listed where most of it lies. */
  async function findAll(): Promise<ScannedMap[]> {
    const found = new Map<number, ScannedMap>()
    const isLacking = () => maps.some(({ id, copies }) => !found.has(id) && (copies > 0 || !hung.has(id)))
    const look = async (container: Position) => {
      const window = await goAndOpen(player, container, signal)
      const slots = window.slots()
      for (const map of maps) {
        const [slot] = slotsWith(slots, ownSlots(window), isMap(map.id))
        if (slot === undefined) continue
        const count = countIn(slots, ownSlots(window), isMap(map.id))
        if ((found.get(map.id)?.count ?? 0) >= count) continue
        const name = slots[slot]?.name
        const home: Home = { kind: 'slot', container: window.block, slot }
        const facts = { originName: name, currentName: name, ...defaultFlags }
        found.set(map.id, { uuid: uuidOf(map), id: map.id, home, count, ...facts })
      }
    }
    const listed = distinctPositions([...(box ? [box] : []), ...job.storedIn])
    for (const container of listed) if (isLacking()) await look(container)
    for (const container of findNear(player, 'container'))
      if (isLacking() && !listed.some((one) => isSamePosition(one, container))) await look(container)
    const gone = maps.find(({ id, copies }) => !found.has(id) && (copies > 0 || !hung.has(id)))
    if (gone) throw new Failure('broken', sentence('mapToFinishGone', { id: gone.id }))
    return [...found.values()]
  }

  async function moveToBox(): Promise<void> {
    if (!box) return
    const away = scannedMaps
      .all()
      .filter(({ home }) => home.kind === 'slot' && !isSamePosition(home.container, box))
    for (const { members } of byContainer(away)) {
      await takeMaps(members, signal)
      const home: Home = { kind: 'slot', container: box, slot: -1 }
      const steps = members.map(({ uuid, id, count }) => ({
        ...{ kind: 'take' as const, uuid },
        detail: { id, count, home },
      }))
      await journal.record(steps, async () => {})
      await returnMaps(journal.outMaps(), signal)
    }
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
    const plans = planned(({ id, copies, hangs }, { count }) => {
      const goal = copies + (hangs && !hung.has(id) ? 1 : 0)
      return count < goal ? { copy: { happens: true, goal } } : {}
    })
    if (plans.some((plan) => plan.copy.happens)) await copyMaps(plans, job, deps)
  }

  async function hangAndCheck(): Promise<void> {
    report({ phase: sentence('phaseHanging') })
    await wall.fetchFrames()
    await wall.hangAll(hung, scannedOf)
    report({ phase: sentence('phaseCheckingWall') })
    await wall.check()
    await job.arrive(player, signal)
  }

  /** A last look, after the last click. */
  async function checkBox(): Promise<void> {
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
