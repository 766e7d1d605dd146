import { expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import nbt from 'prismarine-nbt'
import { type Blueprint, cellAt, formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { convertWith } from '../../lib/convert/native/command.ts'
import { type OutputFile, outputFiles } from '../../lib/convert/output/output-files.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { scaleTo } from '../../lib/convert/picture.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { blocksOfLitematic, blocksOfSchem } from '../support/independent-readers.ts'
import { pngFile } from '../support/png-file.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { drawScene } from './scene.ts'

const size = { width: 256, height: 128 }
const picture = scaleTo(drawScene(64), { x: 0, y: 0, width: 64, height: 64 }, size)
const { blueprint, values } = convertPicture(picture, {
  palette: paletteByName('all', '26.1'),
  maxHeight: 3,
  method: 'diffusion',
  limits: blueprintLimits,
})

function shapeOf({ width, height, length, palette, cells, states }: Blueprint) {
  const blocks = Array.from(states, (state) => palette[state])
  return { width, height, length, cells, blocks }
}

test.each(['nbt', 'litematic', 'schem'] as const)('a .%s is read again as the same art', (kind) => {
  const [file] = outputFiles(kind, blueprint, { name: 'art' })
  expect(file!.name).toBe(`art.${kind}`)
  expect(shapeOf(readBlueprint(file!.bytes, gunzip))).toEqual(shapeOf(blueprint))
})

test.each(['litematic', 'schem'] as const)('any blocks are read again from a .%s', (kind) => {
  const blocks = ['stone', 'oak_log[axis=x]', 'white_carpet', 'oak_slab[type=top,waterlogged=true]']
  const place = fc.tuple(fc.nat(4), fc.nat(2), fc.nat(6), fc.constantFrom(...blocks))
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (placed) => {
      const art = blueprintOf({ width: 5, height: 3, length: 7 }, placed)
      const [file] = outputFiles(kind, art, { name: 'art' })
      expect(shapeOf(readBlueprint(file!.bytes, gunzip))).toEqual(shapeOf(art))
    }),
    { numRuns: 50, seed: 3 },
  )
})

/** The blocks of an art as the readers say them. */
function blocksOf(art: Blueprint): Map<string, string> {
  const entries = [...art.cells].map((cell, i): [string, string] => {
    const { x, y, z } = cellAt(art, cell)
    return [`${x} ${y} ${z}`, `minecraft:${formatBlockState(art.palette[art.states[i]!]!)}`]
  })
  return new Map(entries)
}

test.each([
  ['litematic', blocksOfLitematic],
  ['schem', blocksOfSchem],
] as const)('a reader of its own finds every block in a .%s', async (kind, read) => {
  const places = Array.from(
    { length: 300 },
    (_, i) => [i % 5, Math.floor(i / 5) % 6, Math.floor(i / 30)] as const,
  )
  const states = [
    'stone',
    'oak_log[axis=x]',
    'oak_slab[type=top,waterlogged=true]',
    'white_carpet',
    'dirt',
    'sand',
    'clay',
  ]
  const small = blueprintOf(
    { width: 5, height: 6, length: 10 },
    places.flatMap(([x, y, z], i) =>
      i % 11 === 3 ? [] : [[x, y, z, states[(i * i) % states.length]!] as const],
    ),
  )
  const many = blueprintOf(
    { width: 20, height: 1, length: 10 },
    // More kinds of block than a number of seven bits has.
    Array.from({ length: 200 }, (_, i) => [i % 20, 0, Math.floor(i / 20), `oak_sign[rotation=${i}]`]),
  )
  for (const art of [small, many, blueprint]) {
    const [file] = outputFiles(kind, art, { name: 'art' })
    expect(await read(file!.bytes)).toEqual(blocksOf(art))
  }
})

/** A file as a reader of its own sees it, in plain values. */
async function plain(bytes: Uint8Array<ArrayBuffer>) {
  const { parsed } = await nbt.parse(Buffer.from(bytes), 'big')
  return nbt.simplify(parsed)
}

test('a .litematic and a .schem have what Litematica and WorldEdit ask for', async () => {
  const of = (kind: 'litematic' | 'schem') => plain(outputFiles(kind, blueprint, { name: 'art' })[0]!.bytes)
  const litematic = await of('litematic')
  expect(litematic.Metadata.EnclosingSize).toEqual({ x: 256, y: 3, z: 129 })
  expect(litematic.Metadata.TotalBlocks).toBe(blueprint.cells.length)
  expect(litematic.Regions.art.BlockStatePalette[0]).toEqual({ Name: 'minecraft:air' })
  const schem = await of('schem')
  expect([schem.Width, schem.Height, schem.Length]).toEqual([256, 3, 129])
  expect(Object.keys(schem.Palette)).toHaveLength(schem.PaletteMax)
  expect(schem.Palette['minecraft:air']).toBe(0)
})

test('the .dat files are the maps, one each', async () => {
  const files = outputFiles('dat', blueprint, { name: 'art' })
  expect(files.map(({ name }) => name)).toEqual(['art-1-1.dat', 'art-2-1.dat'])
  const maps = await Promise.all(files.map(({ bytes }) => plain(bytes)))
  expect(maps[0].data).toMatchObject({ scale: 0, locked: 1, dimension: 'minecraft:overworld' })
  const shown: Uint8Array = Uint8Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, z] = [i % size.width, Math.floor(i / size.width)]
    return maps[Math.floor(x / 128)].data.colors[z * 128 + (x % 128)]
  })
  expect(shown).toEqual(values)
  expect(shown).toEqual(previewOf(blueprint).pixels)
})

test('the table has each item with its number', () => {
  const art = blueprintOf({ width: 2, height: 1, length: 2 }, [
    [0, 0, 0, 'white_wool'],
    [1, 0, 0, 'white_wool'],
    [0, 0, 1, 'dirt'],
  ])
  const { bytes, isPacked } = outputFiles('csv', art, { name: 'art' })[0]!
  expect(isPacked).toBe(false)
  expect(new TextDecoder().decode(bytes)).toBe(
    'item,count,stacks,shulkers\r\nwhite_wool,2,1,1\r\ndirt,1,1,1\r\n',
  )
})

test('the commands place every block, each once, where they are run', () => {
  const art = blueprintOf({ width: 3, height: 2, length: 2 }, [
    [0, 0, 0, 'stone'],
    [1, 0, 0, 'stone'],
    [2, 0, 0, 'oak_log[axis=x]'],
    [0, 0, 1, 'stone'],
    [2, 0, 1, 'stone'],
    [0, 1, 0, 'stone'],
  ])
  const [{ bytes, name }] = outputFiles('mcfunction', art, { name: 'art' }) as [OutputFile]
  expect(name).toBe('art.mcfunction')
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      'fill ~0 ~0 ~0 ~1 ~0 ~0 minecraft:stone',
      'fill ~2 ~0 ~0 ~2 ~0 ~0 minecraft:oak_log[axis=x]',
      'fill ~0 ~0 ~1 ~0 ~0 ~1 minecraft:stone',
      'fill ~2 ~0 ~1 ~2 ~0 ~1 minecraft:stone',
      'fill ~0 ~1 ~0 ~0 ~1 ~0 minecraft:stone',
      '',
    ].join('\n'),
  )
  const placed = new Map<string, string>()
  for (const line of new TextDecoder()
    .decode(outputFiles('mcfunction', blueprint, { name: 'art' })[0]!.bytes)
    .trim()
    .split('\n')) {
    const [, x, y, z, x2, , , block] = line.replaceAll('~', '').split(' ')
    for (let at = Number(x); at <= Number(x2); at++) placed.set(`${at} ${y} ${z}`, block!)
  }
  expect(placed).toEqual(blocksOf(blueprint))
})

test('the command writes what the ending of the name says', async () => {
  using folder = temporaryFolder()
  const source = join(folder.path, 'picture.png')
  await Bun.write(
    source,
    pngFile(8, 8, (x) => [x * 30, 90, 200, 255]),
  )
  const upright = async () => drawScene(16)
  for (const ending of ['litematic', 'schem', 'csv', 'dat', 'mcfunction']) {
    const out = join(folder.path, `art.${ending}`)
    await convertWith({ upright }, [source, '--out', out, '--method', 'none', '--flat'], () => {})
    expect(await Bun.file(out).exists()).toBe(true)
  }
  const read = readBlueprint(await Bun.file(join(folder.path, 'art.litematic')).bytes(), gunzip)
  expect(read.cells).toHaveLength(128 * 129)
  const refused = convertWith({ upright }, [source, '--out', join(folder.path, 'art.zip')], () => {})
  expect(refused).rejects.toThrow('.nbt, .litematic, .schem, .dat, .csv or .mcfunction')
})
