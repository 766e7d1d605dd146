import { Failure } from '../failure.ts'
import type { PngTools } from '../images/png-chunks.ts'
import { encodeRgbaPng } from '../images/rgba-png.ts'
import { sniffPicture } from '../images/sniff.ts'
import { sentence } from '../words/sentence.ts'
import type { Items } from './items.ts'

interface IconDependencies {
  readonly items: Items
  /** The user's own PNG for an item, which replaces the drawn one; undefined when there is none. */
  readonly userIcon: (name: string) => Promise<Uint8Array | undefined>
  readonly png: PngTools
}

/** Icons of items as PNG. Drawn ones are cached: all of them together are a megabyte. */
export function createIcons({ items, userIcon, png }: IconDependencies) {
  const drawn = new Map<string, Uint8Array>()

  async function drawOnce(name: string): Promise<Uint8Array> {
    const known = drawn.get(name)
    if (known) return known
    const { drawIcon } = await import('../icons/draw-icon.ts')
    const picture = drawIcon(name)
    if (!picture) throw new Failure('missing', sentence('noIcon', { name }))
    const bytes = encodeRgbaPng(picture, png)
    drawn.set(name, bytes)
    return bytes
  }

  async function ownIcon(name: string): Promise<Uint8Array | undefined> {
    const bytes = await userIcon(name).catch((cause: unknown) => {
      throw new Failure('broken', sentence('iconUnreadable', { name }), {
        cause,
      })
    })
    if (bytes && sniffPicture(bytes)?.type !== 'image/png') {
      throw new Failure('broken', sentence('iconNotPng', { name }))
    }
    return bytes
  }

  return {
    /** Throws a `Failure('missing')` when there is no such item or it has no icon, like air. */
    async icon(id: number): Promise<Uint8Array> {
      const item = await items.find(id)
      if (!item) throw new Failure('missing', sentence('noItem', { id }))
      return (await ownIcon(item.name)) ?? drawOnce(item.name)
    },
  }
}

export type Icons = ReturnType<typeof createIcons>
