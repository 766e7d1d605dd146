import { afterAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { systemClock } from '../../lib/clock.ts'
import { convertWith, runConvert } from '../../lib/convert/native/command.ts'
import { createPhoton } from '../../lib/images/native/photon.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { animatedGif, cmykJpeg, halves, turnedJpeg } from '../support/pictures.ts'
import { pngFile } from '../support/png-file.ts'
import { pixelAt } from '../support/read-png.ts'
import { staircaseArt } from '../support/relief-arts.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** One for all tests: a thread takes longer to start than a small picture to convert. */
const photon = createPhoton(systemClock)
afterAll(photon.close)

/** A folder in which the command runs, with the files that it may read. */
async function place(files: Readonly<Record<string, Uint8Array | string>> = {}) {
  const folder = temporaryFolder()
  const path = (name: string) => join(folder.path, name)
  for (const [name, content] of Object.entries({ 'in.png': gradient, ...files }))
    await Bun.write(path(name), content)
  const before = readdirSync(folder.path)
  return {
    [Symbol.dispose]: folder[Symbol.dispose],
    path,
    /** Runs with the names of files after an `@` in place of their paths; returns what was printed. */
    async run(line: string, convert: typeof runConvert = convertWith.bind(null, photon)): Promise<string[]> {
      const lines: string[] = []
      const words = line.split(' ').map((word) => (word.startsWith('@') ? path(word.slice(1)) : word))
      await convert(words, (printed) => lines.push(printed))
      return lines
    },
    read: async (name: string) => readBlueprint(await Bun.file(path(name)).bytes(), gunzip),
    /** The files that were added. */
    added: () => readdirSync(folder.path).filter((name) => !before.includes(name)),
  }
}

const gradient = pngFile(40, 20, (x, y) => [x * 6, y * 12, 120, 255])
const quick = '--method diffusion --out @art.nbt'

test('writes the file, a picture of its maps and the report', async () => {
  using folder = await place()

  const lines = await folder.run(`@in.png --maps 2x1 --flat ${quick} --preview @art.png --json`)

  const report = JSON.parse(lines.at(-1)!)
  const blueprint = await folder.read('art.nbt')
  expect(report).toMatchObject({ maps: 2, width: 256, length: 129, height: 1, blocks: 256 * 129 })
  expect(report).toMatchObject({ trips: expect.any(Number), estimatedSeconds: expect.any(Number) })
  expect(report.materials).toEqual(
    Object.fromEntries(materialsOf(blueprint).all.map(({ name, count }) => [name, count])),
  )
  const picture = await photon.pixels(await Bun.file(folder.path('art.png')).bytes())
  const { pixels } = previewOf(blueprint)
  expect([picture.width, picture.height]).toEqual([256, 128])
  for (const at of [0, 1000, 30_000])
    expect(pixelAt(picture, at % 256, Math.floor(at / 256)).slice(0, 3)).toEqual([
      ...mapPixelRgb(pixels[at]!),
    ])
})

test('each picture of an animated GIF becomes a file, or one of them', async () => {
  using folder = await place({ 'film.gif': await animatedGif() })
  const flat = '--flat --method none --palette wool'

  await folder.run(`@film.gif ${flat} --frames --out @art.nbt --preview @art.png`)
  await folder.run(`@film.gif ${flat} --frame 2 --out @second.nbt`)
  await folder.run(`@film.gif ${flat} --out @first.nbt`)

  expect(folder.added().sort()).toEqual([
    'art-1.nbt',
    'art-1.png',
    'art-2.nbt',
    'art-2.png',
    'first.nbt',
    'second.nbt',
  ])
  const pixels = async (name: string) => previewOf(await folder.read(name)).pixels
  expect(await pixels('art-2.nbt')).toEqual(await pixels('second.nbt'))
  expect(await pixels('art-1.nbt')).toEqual(await pixels('first.nbt'))
  expect(await pixels('art-1.nbt')).not.toEqual(await pixels('art-2.nbt'))
})

test('the same picture gives the same bytes', async () => {
  using folder = await place()
  await folder.run(`@in.png --flat ${quick}`)
  await folder.run('@in.png --flat --method diffusion --out @again.nbt', runConvert)

  expect(await Bun.file(folder.path('art.nbt')).bytes()).toEqual(
    await Bun.file(folder.path('again.nbt')).bytes(),
  )
})

test('nothing takes more than a list has', async () => {
  using folder = await place({
    'items.txt': '# in my chests\nminecraft:white_wool 9000\nblack_wool, 9000\nred_concrete 100\ntorch\n',
  })

  await folder.run(`@in.png --palette @items.txt ${quick}`)

  const counts = new Map(
    materialsOf(await folder.read('art.nbt')).all.map(({ name, count }) => [name, count]),
  )
  expect([...counts.keys()].sort()).toEqual(['black_wool', 'red_concrete', 'white_wool'])
  expect(counts.get('white_wool')).toBeLessThanOrEqual(9000)
  expect(counts.get('red_concrete')).toBeLessThanOrEqual(100)
})

test('a height counts the blocks beneath others', async () => {
  using folder = await place({ 'items.txt': 'white_carpet\nblack_carpet\n' })

  await folder.run(`@in.png --palette @items.txt --height 3 ${quick}`)

  const { height, palette } = await folder.read('art.nbt')
  expect(height).toBe(3)
  expect(palette.map(({ name }) => name)).toContain('cobblestone')
})

test('kinds of block are limited also where a colour has several', async () => {
  using folder = await place({
    'items.txt': 'white_wool 9000\nsnow_block 9000\nblack_wool 9000\nred_wool 9000\ncyan_wool 9000\n',
  })

  await folder.run(`@in.png --palette @items.txt --materials 3 ${quick}`)

  expect((await folder.read('art.nbt')).palette.length).toBeLessThanOrEqual(3)
})

test('a picture is turned as it wants to be', async () => {
  using folder = await place({ 'in.jpg': await turnedJpeg(6), 'plain.jpg': await halves('jpg') })
  const first = async (name: string, x: number, y: number) => {
    await folder.run(`@${name} --flat --method none --out @art.nbt`)
    return mapPixelRgb(previewOf(await folder.read('art.nbt')).pixels[y * 128 + x]!)
  }

  const [red, , blue] = await first('plain.jpg', 2, 120)
  const [turnedRed, , turnedBlue] = await first('in.jpg', 120, 2)

  expect([red! > blue!, turnedRed! > turnedBlue!]).toEqual([true, true])
})

test.each([
  ['an animation', animatedGif],
  ['a picture in cyan, magenta, yellow and black', async () => cmykJpeg()],
])('%s has the colours of its first frame', async (_, file) => {
  using folder = await place({ in: await file() })

  await folder.run(`@in --flat --method none --out @art.nbt`)

  const [red, , blue] = mapPixelRgb(previewOf(await folder.read('art.nbt')).pixels[0]!)
  expect(red!).toBeGreaterThan(2 * blue!)
})

test('a part of the picture is taken', async () => {
  using folder = await place({
    'in.png': pngFile(30, 30, (x) => (x < 10 ? [255, 255, 255, 255] : [0, 0, 0, 255])),
  })

  await folder.run(`@in.png --crop 0,0,10,10 --flat ${quick}`)

  expect((await folder.read('art.nbt')).palette).toHaveLength(1)
})

test('a part of what was cut out is not mixed', async () => {
  using folder = await place({ 'items.txt': 'white_wool\nblack_wool\n' })
  const blocksIn = async (line: string) => {
    await folder.run(`@grey.png --crop 20,0,20,20 --palette @items.txt --flat --out @art.nbt ${line}`)
    const { width, cells, states } = await folder.read('art.nbt')
    return new Set(states.filter((_, i) => cells[i]! >= width && cells[i]! % width < 64)).size
  }
  await Bun.write(
    folder.path('grey.png'),
    pngFile(40, 20, () => [150, 150, 150, 255]),
  )

  expect(await blocksIn('--method diffusion')).toBe(2)
  expect(await blocksIn('--method diffusion --undithered 20,0,10,10/20,10,10,10')).toBe(1)
})

test('a staircase becomes lower and shows the same maps', async () => {
  using folder = await place({ 'stairs.nbt': gzipSync(writeStructure(staircaseArt(5, 16))) })

  const lines = await folder.run('--relief @stairs.nbt --out @low.nbt --json')

  const [before, after] = [await folder.read('stairs.nbt'), await folder.read('low.nbt')]
  expect(previewOf(after)).toEqual(previewOf(before))
  expect(JSON.parse(lines.at(-1)!)).toEqual({
    blocks: before.cells.length,
    heightBefore: before.height,
    height: after.height,
    savedLevels: before.height - after.height,
  })
})

const refusals: readonly (readonly [line: string, sentence: RegExp])[] = [
  [`@none.png ${quick}`, /^There is no file .*none\.png\.$/],
  [`@text.png ${quick}`, /^The file is not an image/],
  [`@empty.png ${quick}`, /^The file is not an image/],
  [`@cut.png ${quick}`, /^The picture can't be decoded/],
  [`@cut.jpg ${quick}`, /^The picture can't be decoded/],
  [`@cut.gif ${quick}`, /^The picture can't be decoded/],
  [`@cut.webp ${quick}`, /^The picture can't be decoded/],
  [`@huge.png ${quick}`, /20000 x 20000 pixels/],
  [`@none-wide.png ${quick}`, /^The file is not an image|can't be unpacked/],
  [`@clear.png ${quick}`, /^The picture is completely transparent/],
  [`@in.png --frame 2 ${quick}`, /^There is no picture 2 in the file, which has 1/],
  [`@in.png --frames --frame 1 ${quick}`, /^--frames is for all pictures/],
  [`@in.png --flat --height 3 ${quick}`, /give flat or height, not both/],
  [`@in.png --maps 0x1 ${quick}`, /must be given like 2x1, not 0x1/],
  [`@in.png --maps 99x99 ${quick}`, /is 9801 maps/],
  [`@in.png --height 0 ${quick}`, /^height \(command line\) is not valid/],
  [`@in.png --brightness -2 ${quick}`, /^brightness \(command line\) is not valid/],
  [`@in.png --crop 0,0,99,1 ${quick}`, /goes beyond the picture, which has 40 x 20 pixels/],
  [`@in.png --undithered 5,5 ${quick}`, /must be X,Y,W,H in its pixels and have a size, not 5,5/],
  [`@in.png --undithered 0,0,9,9/0,0,9,21 ${quick}`, /^The part 0,0,9,21 goes beyond the picture/],
  [`@in.png --prefer @none.txt ${quick}`, /^--prefer must be a file with a list of items/],
  [`@in.png --price -1 ${quick}`, /^price \(command line\) is not valid/],
  [`@in.png --version 1.8 ${quick}`, /^The version 1\.8 is unknown/],
  [`@in.png --palette gold ${quick}`, /there is no file gold/],
  [`@in.png --palette @odd.txt ${quick}`, /^Line 2 of the list of items/],
  [`@in.png --palette @torch.txt ${quick}`, /^None of those items is a block/],
  [`@in.png --palette @few.txt ${quick}`, /needs 16512 blocks, but the boxes hold only 10/],
  [`@in.png --palette @carpet.txt ${quick}`, /need others beneath them/],
  ['@in.png --method none', /^--out must name a file that ends in \.nbt/],
  ['@in.png --method none --out @art.zip', /^--out must name a file that ends in \.nbt/],
  ['@in.png --method none --out @no/art.nbt', /art\.nbt can't be written: no such file or directory/],
  [`@in.png ${quick} --preview @no/art.png`, /art\.png can't be written/],
  [`@in.png ${quick} --preview @art.gif`, /^--preview must name/],
  [`@in.png ${quick} --wide`, /Unknown option '--wide'/],
  [`@in.png @in.png ${quick}`, /^Name one picture/],
  [`--relief @in.png --maps 2x1 --out @art.nbt`, /--maps can't be given with it/],
]

test.each(refusals)('%s is refused with a sentence, and nothing is left behind', async (line, sentence) => {
  using folder = await place({
    'text.png': 'no picture',
    'empty.png': '',
    'cut.png': gradient.subarray(0, gradient.length - 60),
    'cut.jpg': (await halves('jpg')).subarray(0, -60),
    'cut.gif': (await halves('gif')).subarray(0, -10),
    'cut.webp': (await halves('webp')).subarray(0, -10),
    'huge.png': sizedHead(20_000),
    'none-wide.png': sizedHead(0),
    'clear.png': pngFile(4, 4, () => [1, 2, 3, 0]),
    'odd.txt': 'white_wool\n?\n',
    'torch.txt': 'torch\n',
    'few.txt': 'white_wool 10\n',
    'carpet.txt': 'white_carpet 90000\n',
  })

  const outcome = folder.run(line)

  await expect(outcome).rejects.toMatchObject({ name: 'Failure', message: expect.stringMatching(sentence) })
  expect(folder.added()).toEqual([])
})

/** A PNG that says that it has so many pixels on each side. */
function sizedHead(side: number): Uint8Array {
  const bytes = pngFile(4, 4)
  new DataView(bytes.buffer).setUint32(16, side)
  new DataView(bytes.buffer).setUint32(20, side)
  return bytes
}
