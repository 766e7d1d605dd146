import type { OpenedMap } from '../../tasks/task.ts'
import { unlessAborted } from '../../waiting.ts'
import type { BuiltMap } from './built-map.ts'
import type { ItemFile, ItemRecord, MapItemStore } from './ports.ts'

/** Where the item of a map is, after whatever has happened to it. */
type Whereabouts =
  /** None was filled. */
  | { readonly kind: 'none' }
  | { readonly kind: 'carried'; readonly id: number }
  /** The bot had it; it was stored, or is lost. */
  | { readonly kind: 'given-away'; readonly id: number }

/** `carried` are the numbers of the filled maps that the bot carries now. */
export function whereIs(record: ItemRecord | undefined, carried: readonly number[]): Whereabouts {
  if (!record) return { kind: 'none' }
  const known = record.item?.MapID
  if (known !== undefined && carried.includes(known)) return { kind: 'carried', id: known }
  // Filled without an answer, or locked, which changes its number.
  const unknown = carried.find((id) => !record.carriedBefore.includes(id))
  if (unknown !== undefined) return { kind: 'carried', id: unknown }
  return known === undefined ? { kind: 'none' } : { kind: 'given-away', id: known }
}

export type ItemKeeper = ReturnType<typeof keepItem>

/** Keeps the record of a map's item: written at once, and reported. */
export function keepItem(map: BuiltMap, { file, bot }: { readonly file: ItemFile; readonly bot: string }) {
  const { column: Column, row: Row } = map
  let { record } = file
  let item = record?.item ?? map.item

  async function save(next: ItemRecord): Promise<void> {
    record = next
    const saving = file.save(next)
    if (saving) await unlessAborted(saving, map.job.signal)
  }

  async function update(change: Partial<OpenedMap> & Pick<OpenedMap, 'MapID'>): Promise<void> {
    const updated = { Finish: false, Locked: false, Stored: false, ...item, ...change, Column, Row }
    item = updated
    await save({ bot, carriedBefore: [], ...record, item: updated })
    map.report(updated)
  }

  const ownRecord = (carried: readonly number[]): ItemRecord | undefined =>
    record?.bot === bot ? record : item && { bot, carriedBefore: carried, item }

  return {
    item: (): OpenedMap | undefined => item,
    /** The bot that has begun to make it; undefined when none has. */
    maker: (): string | undefined => record?.bot,
    whereIs: (carried: readonly number[]): Whereabouts => whereIs(ownRecord(carried), carried),
    /** The carried maps that were filled for this one; others may show the same picture. */
    ownAmong(carried: readonly number[]): number[] {
      const own = ownRecord(carried)
      if (!own) return []
      return carried.filter((id) => id === own.item?.MapID || !own.carriedBefore.includes(id))
    },
    /** A map that the bot carries turns out to show the art. */
    adopts(MapID: number, carried: readonly number[]): Promise<void> {
      record = { bot, carriedBefore: carried.filter((id) => id !== MapID) }
      return update({ MapID })
    },
    /** An empty map is about to be filled; `carried` are the filled ones. */
    fills(carried: readonly number[]): Promise<void> {
      item = undefined
      return save({ bot, carriedBefore: [...carried] })
    },
    update,
  }
}

/** Remembers nothing: a map item that was begun is known for as long as its run. */
export const forgetfulStore: MapItemStore = {
  load: () => undefined,
  of: () => [],
  open: () => ({ record: undefined, save() {} }),
}
