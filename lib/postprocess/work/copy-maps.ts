import { Failure } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import type { PlannedMap } from '../plan.ts'
import type { ScannedMap } from '../ports.ts'
import type { Job } from '../postprocess.ts'
import { type BatchDependencies, nextBatch, runBatch } from './batches.ts'
import { copyAtCartographyTable } from './cartography-table.ts'
import { type CopyAtTable, copyAtCraftingTable } from './crafting-table.ts'
import type { Materials } from './materials.ts'
import { findNear } from './nearby.ts'

interface CopyDependencies extends BatchDependencies {
  readonly materials: Materials
}

/** Empty maps lie in as many slots of the grid as copies are made at once. */
const maxLanes = 8
const stackSize = 64

/** Copies maps as planned, batch by batch. Copies that exist already count, so it can be repeated. */
export async function copyMaps(
  planned: readonly PlannedMap[],
  { report, signal }: Pick<Job, 'report' | 'signal'>,
  deps: CopyDependencies,
): Promise<void> {
  const { player, scannedMaps, materials } = deps
  const goals = new Map(
    planned.flatMap(({ map, copy }) => (copy.happens ? [[map.uuid, copy.goal] as const] : [])),
  )
  const copiesOf = ({ uuid, count }: ScannedMap) => goals.get(uuid)! - count
  const remaining = () => [...goals.keys()].map(scannedMaps.get).filter((map) => copiesOf(map) > 0)
  const totalCopies = (maps: readonly ScannedMap[]) => maps.reduce((total, map) => total + copiesOf(map), 0)

  const first = remaining()
  report({ phase: sentence('phaseCountingMaps'), done: goals.size - first.length, total: goals.size })
  if (first.length === 0) return
  const table = findTable(player)
  const wanted = totalCopies(first)
  const found = await materials.search('map', wanted, signal)
  if (found < wanted) {
    throw new Failure('conflict', sentence('emptyMapsShort', { wanted, found, missing: wanted - found }))
  }
  for (let rest = first; rest.length > 0; rest = remaining()) {
    const room = emptyCount(player.inventory.slots())
    if (maxSlots(rest.slice(0, 1)) > room) {
      throw new Failure('conflict', sentence('inventoryTooFull'))
    }
    const batch = nextBatch(rest, (maps) => maxSlots(maps) <= room)
    let done = goals.size - rest.length
    report({ phase: sentence('phaseCopying'), done })
    const onDone = () => report({ done: ++done })
    const copyings = batch.map(({ uuid, id }) => ({ uuid, id, goal: goals.get(uuid)!, onDone }))
    await materials.fetch('map', totalCopies(batch), signal, preferredEmptyMaps(batch, rest))
    await runBatch(batch, () => table.copy(table.position, copyings, signal, deps), signal, deps)
  }
  report({ done: goals.size })

  /** Slots that a batch takes: at first the empty maps and the originals, at the end the copies and the rest of the grid. */
  function maxSlots(maps: readonly ScannedMap[]): number {
    const before = maps.length + Math.ceil(totalCopies(maps) / stackSize) + 1
    const after = maps.reduce((total, { uuid }) => total + Math.ceil(goals.get(uuid)! / stackSize), 0)
    return Math.max(before, after + maxLanes + 1)
  }

  /** A full stack for each slot of the grid, which saves more clicks than it costs unless the work is nearly done. */
  function preferredEmptyMaps(batch: readonly ScannedMap[], rest: readonly ScannedMap[]): number {
    const lanes = Math.min(maxLanes, Math.max(...batch.map(copiesOf)))
    return totalCopies(rest) * 2 >= lanes * stackSize ? lanes * stackSize : 0
  }
}

/** A crafting table makes up to eight copies at once, a cartography table one. */
function findTable(player: Player): { readonly position: Position; readonly copy: CopyAtTable } {
  const [crafting] = findNear(player, 'crafting')
  if (crafting) return { position: crafting, copy: copyAtCraftingTable }
  const [cartography] = findNear(player, 'cartography')
  if (cartography) return { position: cartography, copy: copyAtCartographyTable }
  throw new Failure('conflict', sentence('noCraftingTable'))
}
