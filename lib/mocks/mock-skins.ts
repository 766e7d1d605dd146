import { blankPixels, type Pixels } from '../images/pixels.ts'
import { encodeRgbaPng } from '../images/rgba-png.ts'
import type { Download } from '../minecraft/download.ts'
import { createRandom } from '../random.ts'
import { portablePngTools } from './portable-png-tools.ts'

const textureHost = 'textures.minecraft.net'

/**
 * Stands in for the servers of names, profiles and skins: every player but `Nobody` has a skin, and so has every address of
 * a texture.
 */
export function createMockSkins() {
  const drawn = new WeakMap<Uint8Array, Pixels>()

  function skinFile(name: string): Uint8Array {
    const pixels = drawSkin(numberOf(name))
    const file = encodeRgbaPng(pixels, portablePngTools)
    drawn.set(file, pixels)
    return file
  }

  const download: Download = async (address) => {
    const { hostname, pathname } = new URL(address)
    const name = pathname.split('/').at(-1) ?? ''
    if (hostname === textureHost) return skinFile(name)
    if (/^nobody$/i.test(name)) return undefined
    if (pathname.startsWith('/users/')) return json({ id: idOf(name), name })
    const url = `https://${textureHost}/texture/${name}`
    const value = btoa(JSON.stringify({ textures: { SKIN: { url } } }))
    return json({ id: name, properties: [{ name: 'textures', value }] })
  }

  return {
    download,
    /** Unpacks a file of `download`, without a decoder. */
    async unpack(file: Uint8Array): Promise<Pixels> {
      const pixels = drawn.get(file)
      if (!pixels) throw new Error('this is not a skin of the mock')
      return pixels
    },
  }
}

function json(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

function idOf(name: string): string {
  const random = createRandom(numberOf(name))
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
}

function numberOf(text: string): number {
  return [...text.toLowerCase()].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)
}

type Colour = readonly [number, number, number]

/** A head with hair, eyes and a headband; the rest of the skin is never shown. */
function drawSkin(seed: number): Pixels {
  const random = createRandom(seed)
  const colour = (): Colour => [random() * 200, random() * 160, random() * 200]
  const [hair, eyes, band] = [colour(), colour(), colour()]
  const tone = 0.35 + random() * 0.65
  const face: Colour = [236 * tone, 188 * tone, 150 * tone]
  const skin = blankPixels(64, 64)
  fill(skin, 0, 0, 32, 16, hair)
  fill(skin, 8, 11, 8, 5, face)
  fill(skin, 9, 12, 2, 1, [255, 255, 255])
  fill(skin, 13, 12, 2, 1, [255, 255, 255])
  fill(skin, 10, 12, 1, 1, eyes)
  fill(skin, 13, 12, 1, 1, eyes)
  fill(skin, 11, 14, 2, 1, [120 * tone, 60 * tone, 50 * tone])
  fill(skin, 32, 9, 32, 1, band)
  return skin
}

function fill(skin: Pixels, left: number, top: number, width: number, height: number, colour: Colour): void {
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) skin.data.set([...colour, 255], (y * skin.width + x) * 4)
  }
}
