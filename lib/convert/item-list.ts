import { Failure } from '../failure.ts'
import { hasMapColour } from '../mapart/map-block.ts'
import { sentence } from '../words/sentence.ts'

/** Blocks to choose from, and how many there are of each; infinite for any number. */
export type ItemList = ReadonlyMap<string, number>

/** A line of a list may be a comment. */
const comment = /#.*$/
const line = /^(?:minecraft:)?([a-z0-9_]+)(?:[\s,;:=]+(\d{1,9}))?$/

/** Reads a list with an item on each line, if wanted with its number: `white_wool 640`. Throws `Failure('invalid')`. */
export function readItemList(text: string): ItemList {
  const items = new Map<string, number>()
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const content = raw.replace(comment, '').trim()
    if (content === '') continue
    const [, name, count] = line.exec(content) ?? []
    if (name === undefined) {
      throw new Failure('invalid', sentence('notAnItemLine', { line: index + 1 }))
    }
    if (!hasMapColour(name)) {
      throw new Failure('invalid', sentence('noBlockInLine', { line: index + 1, name }))
    }
    items.set(name, (items.get(name) ?? 0) + (count === undefined ? Number.POSITIVE_INFINITY : Number(count)))
  }
  return items
}
