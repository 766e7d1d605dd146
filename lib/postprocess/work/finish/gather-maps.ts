import { Failure } from '../../../failure.ts'
import { isSamePosition, type Position } from '../../../game/position.ts'
import { emptyCount, isMap, ownSlots, slotsWith } from '../../../game/window-slots.ts'
import { sentence } from '../../../words/sentence.ts'
import type { Home, ScannedMap } from '../../ports.ts'
import { defaultFlags } from '../../scanned-maps.ts'
import { type BatchDependencies, nextBatch } from '../batches.ts'
import { distinctPositions, findNear, goAndOpen } from '../nearby.ts'

interface WantedMap {
  readonly uuid: string
  readonly id: number
  /** Items of it that there are to be; 0: it is not needed. */
  readonly wanted: number
}

interface Gathering {
  readonly maps: readonly WantedMap[]
  /** Undefined: each map stays in the container in which it is found first. */
  readonly box: Position | undefined
  /** Containers in which they may lie. */
  readonly storedIn: readonly Position[]
  readonly signal: AbortSignal
}

type Stack = ScannedMap & { readonly home: Extract<Home, { kind: 'slot' }> }

/**
 * Makes one stack in one container of all items of a map. Work that was cut off may have left some of them in another container, where a
 * search that ends at the first stack would miss them, and they would be copied once more.
 */
export async function gatherMaps(
  { maps, storedIn, signal, ...job }: Gathering,
  { player, scannedMaps, journal, takeMaps, returnMaps }: BatchDependencies,
): Promise<void> {
  const firstHalf = (container: Position) => player.world.halves(container)[0] ?? container
  const box = job.box && firstHalf(job.box)
  const likely = [...(box ? [box] : []), ...storedIn.map(firstHalf)]
  const stacks: Stack[] = []
  const countOf = ({ uuid }: WantedMap) =>
    stacks.reduce((sum, stack) => sum + (stack.uuid === uuid ? stack.count : 0), 0)
  await putDown()
  await findStacks()
  const gone = maps.find((map) => map.wanted > 0 && countOf(map) === 0)
  if (gone) throw new Failure('broken', sentence('mapToFinishGone', { id: gone.id }))
  const firsts = maps.flatMap(({ uuid }) => stacks.find((stack) => stack.uuid === uuid) ?? [])
  scannedMaps.replace(firsts)
  await bring(stacks.filter((stack) => !firsts.includes(stack) || !isInPlace(stack.home)))

  /** Copies that were still carried when work was cut off, and that the journal does not list since the map itself was at home again. */
  async function putDown(): Promise<void> {
    const slots = player.inventory.slots()
    const carried = maps.filter(({ id }) => slots.some(isMap(id)))
    const [container] = [...likely, ...findNear(player, 'container')]
    if (carried.length === 0 || !container) return
    const steps = carried.map(({ uuid, id }) => {
      const count = slots.reduce((sum, stack) => sum + (isMap(id)(stack) ? (stack?.count ?? 0) : 0), 0)
      const home: Home = { kind: 'slot', container, slot: -1 }
      return { kind: 'take' as const, uuid, detail: { id, count, home } }
    })
    await journal.record(steps, async () => {})
    await returnMaps(journal.outMaps(), signal)
  }

  /** Looks into containers, the likely ones first, until there are as many items of each map as there are to be. */
  async function findStacks(): Promise<void> {
    for (const container of distinctPositions([...likely, ...findNear(player, 'container')])) {
      if (maps.every((map) => countOf(map) >= map.wanted)) return
      const window = await goAndOpen(player, container, signal)
      const slots = window.slots()
      for (const { uuid, id } of maps)
        for (const slot of slotsWith(slots, ownSlots(window), isMap(id))) {
          const { name, count } = slots[slot]!
          const home = { kind: 'slot' as const, container: window.block, slot }
          stacks.push({ uuid, id, home, count, originName: name, currentName: name, ...defaultFlags })
        }
    }
  }

  function isInPlace(home: Home): boolean {
    return !box || (home.kind === 'slot' && isSamePosition(home.container, box))
  }

  async function bring(away: readonly Stack[]): Promise<void> {
    for (let rest = away; rest.length > 0; ) {
      const batch = nextBatch(rest, ({ length }) => length <= emptyCount(player.inventory.slots()))
      const steps = batch.map(({ uuid, id, count }) => {
        const { home } = scannedMaps.get(uuid)
        const place: Home = box && !isInPlace(home) ? { kind: 'slot', container: box, slot: -1 } : home
        return { kind: 'take' as const, uuid, detail: { id, count, home: place } }
      })
      await takeMaps(batch, signal)
      await journal.record(steps, async () => {})
      await returnMaps(journal.outMaps(), signal)
      rest = rest.filter(({ uuid, home }) => !batch.some((one) => one.uuid === uuid && one.home === home))
    }
  }
}
