import { Failure } from '../failure.ts'
import type { Items } from './items.ts'

interface Dependencies<Picture> {
  readonly items: Items
  /** A PNG that somebody wants to see in place of ours; undefined when there is none. */
  readonly own: (name: string) => Promise<Uint8Array | undefined>
  readonly draw: (name: string) => Promise<Picture | undefined>
  readonly encode: (picture: Picture) => Uint8Array
}

/** Icons of items as PNG. Drawn ones are kept: all of them together have a megabyte. */
export function createIcons<Picture>({ items, own, draw, encode }: Dependencies<Picture>) {
  const drawn = new Map<string, Uint8Array>()

  async function drawOnce(name: string): Promise<Uint8Array> {
    const known = drawn.get(name)
    if (known) return known
    const picture = await draw(name)
    if (!picture) throw new Failure('missing', `There is no icon of ${name}.`)
    const bytes = encode(picture)
    drawn.set(name, bytes)
    return bytes
  }

  return {
    /** Throws a `Failure('missing')` when there is no such item or it has no icon, as air. */
    async icon(id: number): Promise<Uint8Array> {
      const item = await items.find(id)
      if (!item) throw new Failure('missing', `There is no item ${id}.`)
      return (await own(item.name)) ?? drawOnce(item.name)
    },
  }
}

export type Icons = ReturnType<typeof createIcons>
