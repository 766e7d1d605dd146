import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { createConverter } from '../../lib/convert/converter.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { readArt } from '../../lib/suppressed/read-art.ts'
import { drawScene } from './scene.ts'

const converter = createConverter({ gzip: (bytes) => gzipSync(bytes), gunzip })

/** The blocks of a converted picture that are taken away while its map is drawn. */
function takenAway(settings: { readonly palette: string; readonly materials?: number }): string[] {
  const { bytes } = converter.convert({
    pixels: drawScene(64),
    settings: { maps: '1x1', flat: false, fit: 'cover', layers: 2, method: 'diffusion', ...settings },
  })
  const art = readArt(bytes, gunzip)
  const later = new Set(art.after!.cells)
  return [...art.cells.keys()].flatMap((i) =>
    later.has(art.cells[i]!) ? [] : [art.palette[art.states[i]!]!.name],
  )
}

const isCarpet = (block: string): boolean => block.endsWith('_carpet')

test.each([
  ['coloured', 0.6],
  ['wool', 0.6],
  // Only blocks that are not shown can be carpets: these have other colours.
  ['terracotta', 0.2],
])('suppressed art of the palette %s has carpets where blocks are taken away', (palette, share) => {
  const blocks = takenAway({ palette })

  expect(blocks.length).toBeGreaterThan(100)
  expect(blocks.filter(isCarpet).length).toBeGreaterThan(share * blocks.length)
})

test('with few kinds of block, none of them is a carpet that is no colour of the picture', () => {
  expect(takenAway({ palette: 'coloured', materials: 4 }).filter(isCarpet)).toEqual([])
})

test.each([2, 3])('suppressed art of %i layers shows what unlimited relief does', (layers) => {
  const options = { maps: '1x1', flat: false, fit: 'cover', method: 'diffusion', palette: 'all' } as const
  const pixels = drawScene(64)

  const { preview } = converter.convert({ pixels, settings: { ...options, layers } })

  expect(preview).toEqual(converter.convert({ pixels, settings: options }).preview)
})
