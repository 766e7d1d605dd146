import type { ItemRecord } from '../../builder/map-item/ports.ts'
import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { SharedItems } from '../../plots/ports.ts'
import { sentence } from '../../words/sentence.ts'
import { persistently } from '../persistently.ts'
import type { MapItemTable, Sharing, StoredItem } from '../ports.ts'

interface SharedItemsDependencies extends Pick<Sharing, 'problem' | 'problemChanged'> {
  readonly mapItems: MapItemTable
  readonly clock: Clock
  /** Aborts when the program ends. */
  readonly ending: AbortSignal
}

const keyOf = ({ column, row }: Pick<StoredItem, 'column' | 'row'>) => `${column} ${row}`

/**
 * The records of map items that any member has begun. One is written only by the member that knows what was written before:
 * one that was frozen while another took its map over opens no second item.
 */
export function createSharedItems({
  mapItems: table,
  problem,
  problemChanged: changed,
  clock,
  ending: signal,
}: SharedItemsDependencies): SharedItems {
  const known = new Map<string, Map<string, ItemRecord>>()

  const whenThere = <Value>(work: () => Promise<Value>) =>
    persistently(work, { problem, changed, clock, signal })

  async function read(task: string): Promise<readonly StoredItem[]> {
    const rows = await table.read(task)
    const records = rows.flatMap((row) =>
      row.content === '' ? [] : [[keyOf(row), JSON.parse(row.content) as ItemRecord] as const],
    )
    known.set(task, new Map(records))
    return rows
  }

  return {
    load: (task, map) => known.get(task)?.get(keyOf(map)),
    of: (task) => [...(known.get(task)?.values() ?? [])],
    async open(task, { column, row }) {
      const rows = await whenThere(() => read(task))
      let version = rows.find((one) => one.column === column && one.row === row)?.version ?? 0
      return {
        record: known.get(task)?.get(keyOf({ column, row })),
        async save(record) {
          const content = JSON.stringify(record)
          const isOwn = await whenThere(() => table.write(task, { column, row, version, content }))
          if (!isOwn) throw new Failure('conflict', sentence('mapTakenOver'))
          version++
          const records = known.get(task) ?? new Map<string, ItemRecord>()
          known.set(task, records.set(keyOf({ column, row }), record))
        },
      }
    },
    refresh: async (task) => void (await read(task)),
  }
}
