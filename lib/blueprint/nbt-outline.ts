import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { type NbtCursor, tag } from './nbt-cursor.ts'

/** Where the entries of a compound start, by name. Of entries with one name the last counts, as in the game. */
export type NbtOutline = ReadonlyMap<string, { readonly type: number; readonly position: number }>

/** Steps over a compound and records where its entries are, so that they can be read in any order. */
export function outlineCompound(cursor: NbtCursor): NbtOutline {
  const outline = new Map<string, { type: number; position: number }>()
  cursor.compound((name, type) => {
    if (outline.size >= MAX_ENTRIES) {
      throw new Failure('invalid', sentence('tooManyEntries'))
    }
    outline.set(name, { type, position: cursor.position })
    cursor.skip(type)
  })
  return outline
}

/** Real files have far fewer; without a bound a file of a few kilobytes could fill the memory. */
const MAX_ENTRIES = 65_536

/** Whether the outline has an entry of this name and type. */
export function hasEntry(outline: NbtOutline, name: string, type: number): boolean {
  return outline.get(name)?.type === type
}

/** Puts the cursor on an entry; `Failure('invalid')` when it is missing or of another type. */
export function goTo(cursor: NbtCursor, outline: NbtOutline, name: string, type: number): void {
  const entry = outline.get(name)
  if (entry?.type !== type) throw new Failure('invalid', sentence('partMissing', { name }))
  cursor.position = entry.position
}

/** An int entry, or undefined when it is missing or of another type. */
export function intAt(cursor: NbtCursor, outline: NbtOutline, name: string): number | undefined {
  const entry = outline.get(name)
  if (entry?.type !== tag.int) return undefined
  cursor.position = entry.position
  return cursor.int()
}

/** A size along one axis: an unsigned short, or an int in MCEdit's old files. */
export function extentAt(cursor: NbtCursor, outline: NbtOutline, name: string): number {
  const size = intAt(cursor, outline, name)
  if (size !== undefined) return size
  goTo(cursor, outline, name, tag.short)
  return cursor.short() & 0xffff
}
