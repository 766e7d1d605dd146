import { Failure } from '../failure.ts'
import { hasMapColour } from '../mapart/map-block.ts'

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
      throw new Failure(
        'invalid',
        `Line ${index + 1} of the list of items is not an item with or without a number, like "white_wool 640".`,
      )
    }
    if (!hasMapColour(name)) {
      throw new Failure('invalid', `Line ${index + 1} of the list of items: the game has no block ${name}.`)
    }
    items.set(name, (items.get(name) ?? 0) + (count === undefined ? Number.POSITIVE_INFINITY : Number(count)))
  }
  return items
}
