import type { OpenedMap } from '../../tasks/task.ts'
import { unlessAborted } from '../../waiting.ts'
import type { BuiltMap } from './opening.ts'
import type { ItemFile, ItemRecord } from './ports.ts'

export type ItemKeeper = ReturnType<typeof keepItem>

/** Keeps the record of a map's item: written at once, and reported. `carried` are always the numbers of the filled maps that the bot carries. */
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

  /** Of another bot's, only the item counts. */
  const recordFor = (carried: readonly number[]): ItemRecord | undefined =>
    record?.bot === bot ? record : item && { bot, carriedBefore: carried, item }

  /** The carried maps that were filled for this one; others may show the same picture. */
  function filledAmong(carried: readonly number[]): number[] {
    const known = recordFor(carried)
    return carried.filter((id) => known && (id === known.item?.MapID || !known.carriedBefore.includes(id)))
  }

  return {
    item: (): OpenedMap | undefined => item,
    /** The bot that has begun to make it; undefined when none has. */
    maker: (): string | undefined => record?.bot,
    filledAmong,
    /** The item after whatever has happened to it: if it is not carried, it was stored, or is lost. Undefined when none was filled. */
    whereIs(carried: readonly number[]) {
      const known = recordFor(carried)?.item?.MapID
      // One under another number was filled without an answer, or locked.
      const filled = filledAmong(carried)
      const id = known !== undefined && filled.includes(known) ? known : (filled[0] ?? known)
      return id === undefined ? undefined : { id, isCarried: filled.length > 0 }
    },
    /** A map that the bot carries turns out to show the art. */
    adopts(MapID: number, carried: readonly number[]): Promise<void> {
      record = { bot, carriedBefore: carried.filter((id) => id !== MapID) }
      return update({ MapID })
    },
    /** An empty map is about to be filled. */
    fills(carried: readonly number[]): Promise<void> {
      item = undefined
      return save({ bot, carriedBefore: [...carried] })
    },
    update,
  }
}
