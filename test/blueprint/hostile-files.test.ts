import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { tag } from '../../lib/blueprint/nbt-cursor.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { Failure } from '../../lib/failure.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { threadCpuTimeMs } from '../support/cpu-time.ts'
import { createRandom, mutate } from '../support/mutations.ts'
import { testOnSharedFile } from '../support/shared-data.ts'
import { writeLitematic } from '../support/write-litematic.ts'
import { writeSchem } from '../support/write-schem.ts'
import { writeSchematic } from '../support/write-schematic.ts'

const art = blueprintOf(
  { width: 6, height: 3, length: 5 },
  Array.from({ length: 40 }, (_, i) => [
    (i * 5) % 6,
    i % 3,
    (i * 7) % 5,
    ['stone', 'oak_log[axis=x]', 'water[level=0]', 'red_wool', 'white_carpet'][i % 5]!,
  ]),
)

const healthyFiles: Readonly<Record<string, Uint8Array>> = {
  structure: writeStructure(art),
  'schem 1': writeSchem(art, 1),
  'schem 2': writeSchem(art, 2),
  'schem 3': writeSchem(art, 3),
  litematic: writeLitematic([
    { blueprint: art, at: { x: 0, y: 0, z: 0 } },
    { blueprint: art, at: { x: 4, y: 1, z: -9 }, negative: ['x', 'z'] },
  ]),
  schematic: writeSchematic(
    { width: 6, height: 3, length: 5 },
    Array.from({ length: 90 }, (_, i) => ({ id: (i * 37) % 400, data: i % 16 })),
  ),
}

/** The result of reading: a blueprint that is as documented, or a Failure. Anything else throws. */
function outcomeOf(file: Uint8Array): 'read' | 'invalid' | 'too-large' {
  try {
    checkPromises(readBlueprint(file, gunzip))
    return 'read'
  } catch (error) {
    if (error instanceof Failure && (error.code === 'invalid' || error.code === 'too-large'))
      return error.code
    throw error
  }
}

function checkPromises({ width, height, length, palette, cells, states }: Blueprint): void {
  const texts = new Set(palette.map(formatBlockState))
  if (texts.size !== palette.length || texts.has('air'))
    throw new Error('The palette repeats itself or has air.')
  if (states.length !== cells.length) throw new Error('Places and states differ in number.')
  for (let i = 0; i < cells.length; i++) {
    const isRising = i === 0 || cells[i]! > cells[i - 1]!
    if (!isRising || cells[i]! >= width * height * length) throw new Error(`Place ${i} is wrong.`)
    if (states[i]! >= palette.length) throw new Error(`State ${i} is wrong.`)
  }
}

for (const [kind, healthy] of Object.entries(healthyFiles)) {
  test(`two hundred damaged files of kind ${kind} each end in a Failure or a valid blueprint`, () => {
    const random = createRandom(healthy.length)
    const outcomes = { read: 0, invalid: 0, 'too-large': 0 }
    let slowest = 0

    for (let i = 0; i < 200; i++) {
      const start = threadCpuTimeMs()
      outcomes[outcomeOf(mutate(healthy, random))]++
      slowest = Math.max(slowest, threadCpuTimeMs() - start)
    }

    expect(outcomes.read + outcomes.invalid + outcomes['too-large']).toBe(200)
    expect(outcomes.invalid).toBeGreaterThan(60)
    expect(outcomes.read).toBeGreaterThan(2)
    expect(slowest).toBeLessThan(1000)
  })

  test(`a file of kind ${kind} that is cut anywhere is damaged`, () => {
    for (let length = 0; length < healthy.length; length++) {
      expect(outcomeOf(healthy.subarray(0, length))).toBe('invalid')
    }
  })
}

testOnSharedFile('Lena.nbt', 'a real file cut at every twentieth is damaged, packed or not', (packed) => {
  const unpacked = gunzip(packed, blueprintLimits.unpackedBytes)

  for (const file of [packed, unpacked]) {
    for (let percent = 0; percent < 100; percent += 5) {
      expect(outcomeOf(file.subarray(0, Math.floor((file.length * percent) / 100)))).toBe('invalid')
    }
  }
})

testOnSharedFile(
  'CarpetPrinter.litematic',
  'a real file with flipped bits never breaks the reader',
  (packed) => {
    const random = createRandom(7)
    const unpacked = gunzip(packed, blueprintLimits.unpackedBytes)

    for (let i = 0; i < 4; i++) expect(outcomeOf(mutate(packed, random))).toBeString()
    for (let i = 0; i < 4; i++) expect(outcomeOf(mutate(unpacked, random))).toBeString()
  },
)

test('text, pictures, nothing and other NBT are no blueprints', () => {
  const files = [
    new Uint8Array(0),
    new TextEncoder().encode('hello'),
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    Uint8Array.of(tag.compound, 0, 0, tag.end),
    gzipSync(new TextEncoder().encode('hello')),
  ]

  for (const file of files) expect(() => readBlueprint(file, gunzip)).toThrow('is not a blueprint')
})

test('a structure of the Bedrock Edition is told as such', () => {
  // The root without a name, then an int `format_version` and a list `size`, all numbers with the low byte first.
  const begin = [
    tag.compound,
    0,
    0,
    tag.int,
    14,
    0,
    ...new TextEncoder().encode('format_version'),
    1,
    0,
    0,
    0,
  ]
  const file = Uint8Array.from([
    ...begin,
    ...[tag.list, 4, 0, ...new TextEncoder().encode('size'), tag.int, 3, 0, 0, 0],
    ...[1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, tag.end],
  ])

  expect(() => readBlueprint(file, gunzip)).toThrow('structure of the Bedrock Edition')
})

test('a packed file that unpacks to too much is refused, whether its header says so or not', () => {
  const limits = { ...blueprintLimits, unpackedBytes: 1024 * 1024 }
  const honest = gzipSync(new Uint8Array(4 * 1024 * 1024))
  const lying = Uint8Array.from(honest)
  lying.fill(0, -4)

  for (const bomb of [honest, lying]) {
    expect(() => readBlueprint(bomb, gunzip, limits)).toThrow('larger than 1 MiB')
  }
})

test('a file over the size limit is refused before it is read', () => {
  const file = new Uint8Array(2 * 1024 * 1024)

  const read = () => readBlueprint(file, gunzip, { ...blueprintLimits, fileBytes: 1024 * 1024 })

  expect(read).toThrow('The file is larger than 1 MiB')
})

test('nesting is read to 512 levels and no further', () => {
  const nested = (levels: number): Uint8Array => {
    const writer = createNbtWriter()
    for (let i = 0; i < levels; i++) writer.entry(tag.compound, '')
    for (let i = 0; i < levels; i++) writer.end()
    return writer.bytes()
  }
  const lists = Uint8Array.from([
    ...[tag.compound, 0, 0, tag.list, 0, 1, 65],
    ...Array.from({ length: 100_000 }, () => [tag.list, 0, 0, 0, 1]).flat(),
  ])

  expect(() => readBlueprint(nested(512), gunzip)).toThrow('is not a blueprint')
  expect(() => readBlueprint(nested(513), gunzip)).toThrow('deeper than 512')
  expect(() => readBlueprint(nested(200_000), gunzip)).toThrow('deeper than 512')
  expect(() => readBlueprint(lists, gunzip)).toThrow('deeper than 512')
})

test('lists and arrays that claim more than the file contains are refused as damaged', () => {
  for (const [type, elementType] of [
    [tag.list, tag.end],
    [tag.list, tag.compound],
    [tag.list, tag.list],
    [tag.byteArray],
    [tag.intArray],
    [tag.longArray],
  ] as const) {
    for (const count of [0x7fffffff, -1, -0x80000000]) {
      const writer = createNbtWriter()
      writer.entry(tag.compound, '')
      writer.entry(type, 'promise')
      if (elementType !== undefined) writer.byte(elementType)
      writer.int(count)

      expect(() => readBlueprint(writer.bytes(), gunzip)).toThrow(/damaged/)
    }
  }
})

test('sizes of zero or beyond a limit are refused in every format', () => {
  const sized = (width: number, height: number, length: number): Uint8Array =>
    writeStructure({ ...art, width, height, length })

  expect(() => readBlueprint(sized(40_000, 40_000, 1), gunzip)).toThrow('40000x40000x1')
  expect(() => readBlueprint(sized(0x7fffffff, 0x7fffffff, 0x7fffffff), gunzip)).toThrow('at most 16384')
  expect(() => readBlueprint(sized(10_000, 1, 10_000), gunzip)).toThrow('17000000 seen from above')
  expect(() => readBlueprint(sized(4_000, 1_000, 4_000), gunzip)).toThrow('4000000000 in all')
  expect(() => readBlueprint(sized(0, 5, 5), gunzip)).toThrow('0x5x5')
  expect(() => readBlueprint(sized(-6, 5, 5), gunzip)).toThrow('-6x5x5')
  const apart = [0, 1_000_000_000].map((x) => ({ blueprint: art, at: { x, y: 0, z: 0 } }))
  expect(() => readBlueprint(writeLitematic(apart), gunzip)).toThrow('at most 16384')
})

test('more blocks than the limit are refused in every format', () => {
  const limits = { ...blueprintLimits, blocks: 29 }
  const full = Array.from({ length: 90 }, () => ({ id: 1, data: 0 }))

  for (const file of [
    writeStructure(art),
    writeSchem(art, 3),
    writeLitematic([{ blueprint: art, at: { x: 0, y: 0, z: 0 } }]),
    writeSchematic({ width: 6, height: 3, length: 5 }, full),
  ]) {
    expect(() => readBlueprint(file, gunzip, limits)).toThrow('more than 29 blocks')
  }
})

test('blocks that the palette lacks are refused in every format', () => {
  const short = { ...art, palette: art.palette.slice(0, 2) }

  expect(() => readBlueprint(writeStructure(short), gunzip)).toThrow('that its palette lacks')
  expect(() => readBlueprint(writeSchem(short, 2), gunzip)).toThrow('its palette')
  expect(() => readBlueprint(writeSchem(short, 3), gunzip)).toThrow('its palette')
  const four = blueprintOf(
    { width: 4, height: 1, length: 1 },
    ['stone', 'dirt', 'sand'].map((name, x) => [x, 0, 0, name]),
  )
  const lacking = { ...four, palette: four.palette.slice(0, 2) }
  expect(() =>
    readBlueprint(writeLitematic([{ blueprint: lacking, at: { x: 0, y: 0, z: 0 } }]), gunzip),
  ).toThrow('its palette')
})

test('a block outside the size of a structure is refused', () => {
  const smaller = { ...art, height: 1 }

  expect(() => readBlueprint(writeStructure(smaller), gunzip)).toThrow('outside the size')
})

test('a part with a hundred thousand entries does not fill the memory', () => {
  const writer = createNbtWriter()
  writer.entry(tag.compound, '')
  for (let i = 0; i < 100_000; i++) {
    writer.entry(tag.byte, `entry ${i}`)
    writer.byte(0)
  }
  writer.end()

  expect(() => readBlueprint(writer.bytes(), gunzip)).toThrow('far too many entries')
})

test('block names that no game could have are refused, and hostile property names do no harm', () => {
  const named = (name: string): Uint8Array =>
    writeStructure({ ...art, palette: art.palette.map((state) => ({ ...state, name })) })
  const odd = JSON.parse('{"__proto__": "1", "constructor": "2"}') as Record<string, string>
  const withOddProperties = writeStructure({
    ...art,
    palette: art.palette.map((state, i) => ({
      ...state,
      properties: { ...odd, ...(i === 0 ? {} : { i: `${i}` }) },
    })),
  })

  expect(() => readBlueprint(named(''), gunzip)).toThrow('names a block')
  expect(() => readBlueprint(named('<script>'), gunzip)).toThrow('names a block')
  const read = readBlueprint(withOddProperties, gunzip)
  expect(Object.keys(read.palette[0]!.properties)).toEqual(['__proto__', 'constructor'])
})
