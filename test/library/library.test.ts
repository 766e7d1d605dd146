import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { systemClock } from '../../lib/clock.ts'
import type { Failure } from '../../lib/failure.ts'
import { createBlueprintLibrary } from '../../lib/library/library.ts'
import { readMapArt } from '../../lib/library/read-map-art.ts'
import { createMemoryBlueprintFolder } from '../../lib/mocks/memory/blueprint-folder.ts'
import { createPreflight } from '../../lib/preflight/preflight.ts'
import { createBlueprintFolder } from '../../lib/storage/files/blueprint-folder.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { createRenderer } from '../../lib/tasks/build/renderer.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { schem, varints } from '../support/large-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createWorkshop, draft } from '../tasks/workshop.ts'

const carpet = (width: number) =>
  gzipSync(writeStructure(blueprintOf({ width, height: 1, length: 1 }, [[0, 0, 0, 'white_carpet']])))

function place(further: readonly string[] = []) {
  const folder = temporaryFolder()
  const home = `${folder.path}/blueprints`
  mkdirSync(home)
  let parsed = 0
  const library = createBlueprintLibrary({
    folder: createBlueprintFolder(home, further),
    readMapArt: async (bytes, maxBlocks, settings) => {
      parsed++
      return readMapArt(bytes, maxBlocks, settings, gunzip)
    },
    surveySettings: () => ({ version: undefined, replacements: [] }),
    clock: systemClock,
  })
  return {
    home,
    outside: folder.path,
    library,
    parsed: () => parsed,
    [Symbol.dispose]: folder[Symbol.dispose],
  }
}

test('a file of the Bedrock Edition is told as such by its name, too', async () => {
  using here = place()

  await expect(here.library.add('house.mcstructure', carpet(1))).rejects.toThrow('Bedrock Edition')
})

test('readable files are listed by name, with folders, size and format; others are not', async () => {
  using here = place()
  mkdirSync(`${here.home}/walls`)
  writeFileSync(`${here.home}/walls/b.nbt`, carpet(2))
  writeFileSync(`${here.home}/a.nbt`, carpet(3))
  writeFileSync(`${here.home}/broken.nbt`, 'no blueprint')
  writeFileSync(`${here.home}/notes.txt`, 'hello')
  await here.library.add('zipped.zip', zipSync({ 'art.nbt': carpet(4) }))

  const list = await here.library.list()

  expect(list.map(({ name, width, format }) => ({ name, width, format }))).toEqual([
    { name: 'a.nbt', width: 3, format: 'structure' },
    { name: 'walls/b.nbt', width: 2, format: 'structure' },
    { name: 'zipped.zip', width: 4, format: 'structure' },
  ])
  expect(list[0]?.modified).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a list waits a second for new files and shows the others without their size', async () => {
  const clock = createHandClock()
  const folder = createMemoryBlueprintFolder({}, clock.date)
  for (const name of ['a.nbt', 'b.nbt']) await folder.write(name, carpet(2))
  const reading: (() => void)[] = []
  const library = createBlueprintLibrary({
    folder,
    readMapArt: (bytes, maxBlocks, settings) =>
      new Promise((resolve) => reading.push(() => resolve(readMapArt(bytes, maxBlocks, settings, gunzip)))),
    surveySettings: () => ({ version: undefined, replacements: [] }),
    clock,
  })

  const first = library.list()
  await clock.advance(0)
  reading[0]?.()
  await clock.advance(1000)
  const again = library.list()
  await clock.advance(0)
  reading[1]?.()

  expect((await first).map(({ name, width }) => ({ name, width }))).toEqual([
    { name: 'a.nbt', width: 2 },
    { name: 'b.nbt', width: undefined },
  ])
  expect((await again).map(({ width }) => width)).toEqual([2, 2])
  expect(reading).toHaveLength(2)
})

test('names that not every system can store are refused', async () => {
  using here = place()

  for (const name of [
    'CON.nbt',
    'com1.schem',
    'nul.tar.nbt',
    'LPT³.nbt',
    'aux .nbt',
    `${'\u{20000}'.repeat(80)}.nbt`,
  ]) {
    await expect(here.library.add(name, carpet(2))).rejects.toMatchObject({ code: 'invalid' })
  }
  expect(await here.library.add('console.nbt', carpet(2))).toBe('console.nbt')
})

test('folders and names that no file can have are no files to delete', async () => {
  using here = place()
  mkdirSync(`${here.home}/walls.nbt`)

  for (const name of ['walls.nbt', `${'a'.repeat(300)}.nbt`]) {
    await expect(here.library.remove(name)).rejects.toMatchObject({ code: 'missing' })
  }
})

test('an upload that a crash left incomplete is deleted at the next start, and nothing else is', () => {
  using here = place()
  const draft = `${here.home}/.${crypto.randomUUID()}.part`
  writeFileSync(draft, 'incomplete')
  writeFileSync(`${here.home}/my.part`, '')

  createBlueprintFolder(here.home, [])

  expect([existsSync(draft), existsSync(`${here.home}/my.part`)]).toEqual([false, true])
})

test('a file of more kinds of blocks than the game has is refused', async () => {
  const { library } = counted()
  const names = Array.from({ length: 2501 }, (_, index) => `minecraft:block_${index}`)
  const bytes = schem([128, 1, 128], names, varints(2501, 128 * 128))

  await expect(library.add('a.schem', bytes)).rejects.toThrow('more than the game has')
})

test('a file is read once, until it changes', async () => {
  using here = place()
  writeFileSync(`${here.home}/a.nbt`, carpet(3))

  await here.library.list()
  await here.library.list()
  const once = here.parsed()
  writeFileSync(`${here.home}/a.nbt`, carpet(7))
  utimesSync(`${here.home}/a.nbt`, 1, 1)

  expect(once).toBe(1)
  expect((await here.library.list())[0]?.width).toBe(7)
})

test('a file that is replaced by another of the same size and date is read again', async () => {
  using here = place()
  const [flat, other] = [carpet(3), carpet(5)]
  const size = Math.max(flat.length, other.length)
  const put = (bytes: Uint8Array) => {
    // Bytes behind the packed content are passed over.
    writeFileSync(`${here.home}/new`, Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]))
    utimesSync(`${here.home}/new`, 1, 1)
    renameSync(`${here.home}/new`, `${here.home}/a.nbt`)
  }

  put(flat)
  const [before] = await here.library.list()
  put(other)
  const [after] = await here.library.list()

  expect([before?.size, before?.modified]).toEqual([after?.size, after?.modified])
  expect([before?.width, after?.width]).toEqual([3, 5])
})

test('a link that leads out of the folder is as good as absent', async () => {
  using here = place()
  writeFileSync(`${here.outside}/secret.nbt`, carpet(3))
  symlinkSync(`${here.outside}/secret.nbt`, `${here.home}/link.nbt`)
  symlinkSync(here.outside, `${here.home}/out`, 'junction')

  expect(await here.library.list()).toEqual([])
  await expect(here.library.remove('link.nbt')).rejects.toMatchObject({ code: 'missing' })
  await expect(here.library.remove('out/secret.nbt')).rejects.toMatchObject({ code: 'missing' })
  await expect(here.library.remove('../secret.nbt')).rejects.toMatchObject({ code: 'missing' })
})

test('a task can name files inside its folders, and no others', async () => {
  using further = temporaryFolder()
  using here = place([further.path])
  writeFileSync(`${here.home}/a.nbt`, carpet(3))
  writeFileSync(`${here.outside}/secret.nbt`, carpet(3))
  writeFileSync(`${further.path}/b.nbt`, carpet(4))
  symlinkSync(`${here.outside}/secret.nbt`, `${here.home}/link.nbt`)
  symlinkSync(`${here.home}/a.nbt`, `${here.home}/alias.nbt`)

  expect((await here.library.read('a.nbt')).width).toBe(3)
  expect((await here.library.read('./sub/../a.nbt')).width).toBe(3)
  expect((await here.library.read('alias.nbt')).width).toBe(3)
  expect((await here.library.read(`${further.path}/b.nbt`)).width).toBe(4)
  for (const path of [
    '../secret.nbt',
    'link.nbt',
    `${here.outside}/secret.nbt`,
    `${here.home}/a.nbt`,
    `${further.path}/../secret.nbt`,
    '/etc/passwd',
    'a.nbt\0.png',
    '.',
    '',
    'missing.nbt',
    further.path,
  ]) {
    await expect(here.library.read(path)).rejects.toMatchObject({ code: 'invalid' })
  }
})

test('a refusal does not tell whether a file outside exists', async () => {
  using here = place()
  const textOf = (path: string) => here.library.read(path).catch((error: Error) => error.message)

  expect(await textOf('/etc/passwd')).toBe(await textOf('/etc/nothing-here'))
  expect(await textOf('../../../etc/passwd')).toBe(await textOf('../../../etc/nothing-here'))
})

test('of two uploads of one name at once with different bytes one is refused', async () => {
  using here = place()

  const results = await Promise.allSettled([
    here.library.add('a.nbt', carpet(1)),
    here.library.add('a.nbt', carpet(2)),
    here.library.add('a.nbt', carpet(1)),
  ])

  const [entry] = await here.library.list()
  expect([1, 2]).toContain(entry?.width ?? 0)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'invalid' })
  }
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
})

/** A library in memory that counts how often a file is parsed. */
function counted() {
  const parsed: number[] = []
  const folder = createMemoryBlueprintFolder({}, () => new Date())
  const library = createBlueprintLibrary({
    folder,
    readMapArt: async (bytes, maxBlocks, settings) => {
      parsed.push(bytes.length)
      return readMapArt(bytes, maxBlocks, settings, gunzip)
    },
    surveySettings: () => ({ version: undefined, replacements: [] }),
    clock: systemClock,
  })
  return { library, parsed }
}

test('a file is parsed once from its upload over list, task, check, preview and build to its picture', async () => {
  const { library, parsed } = counted()
  const workshop = createWorkshop(undefined, false, library)
  workshop.rules.alignment = 'off'
  const { tasks, building, repository } = workshop

  await library.add('a.nbt', carpet(4))
  await library.list()
  const id = await tasks.create({ ...draft, BlueprintPath: 'a.nbt' })
  await createPreflight({
    repository,
    blueprints: library,
    gameVersion: () => undefined,
    worldHeights: () => undefined,
    stations: () => [],
    sight: () => undefined,
    stationsFor: () => [],
    carried: () => new Map(),
    movement: () => 'fly',
  }).check(id)
  await tasks.preview(id)
  building.start(id)
  const run = await workshop.run()
  await createRenderer({
    repository,
    blueprints: library,
    building,
    world: () => () => null,
    gameVersion: () => undefined,
    encode: async () => new Uint8Array(),
    save: async () => {},
    now: () => new Date(),
  }).render()

  expect(run.blueprint.width).toBe(4)
  expect(parsed).toHaveLength(1)
})

test('a file that is asked for twice at once is parsed once', async () => {
  using here = place()
  writeFileSync(`${here.home}/a.nbt`, carpet(3))

  const [one, other] = await Promise.all([here.library.read('a.nbt'), here.library.read('a.nbt')])

  expect(one).toBe(other)
  expect(here.parsed()).toBe(1)
})

test('the four files used last stay parsed', async () => {
  const { library, parsed } = counted()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await library.add(`${name}.nbt`, carpet(name.charCodeAt(0)))
  parsed.length = 0

  for (const name of ['b', 'c', 'd', 'e', 'b']) await library.read(`${name}.nbt`)
  const again = parsed.length
  await library.read('a.nbt')
  await library.list()

  expect(again).toBe(0)
  expect(parsed).toHaveLength(1)
})

test('the blocks of a file that is too large to be kept stay parsed while they are used', async () => {
  using folder = temporaryFolder()
  const clock = createHandClock()
  let parsed = 0
  const library = createBlueprintLibrary({
    folder: createBlueprintFolder(folder.path, []),
    readMapArt: async (bytes, maxBlocks, settings) => {
      parsed++
      const { survey, ...rest } = readMapArt(bytes, maxBlocks, settings, gunzip)
      return { ...rest, survey: { ...survey, blocks: 5_000_000 } }
    },
    surveySettings: () => ({ version: undefined, replacements: [] }),
    clock,
  })
  writeFileSync(`${folder.path}/a.nbt`, carpet(3))

  for (let i = 0; i < 3; i++) {
    await library.read('a.nbt')
    await clock.advance(9000)
  }
  const whileUsed = parsed
  await clock.advance(1000)
  await library.read('a.nbt')

  expect(whileUsed).toBe(1)
  expect(parsed).toBe(2)
})

test('a file that is no map art is parsed once and refused with the reason each time', async () => {
  using here = place()
  writeFileSync(`${here.home}/broken.nbt`, 'no blueprint')

  const reasons = [1, 2].map(() => here.library.read('broken.nbt').catch((error: Failure) => error))
  const [one, other] = await Promise.all(reasons)

  expect(one).toMatchObject({ code: 'invalid', message: expect.stringContaining('not a blueprint') })
  expect(other).toMatchObject({ code: 'invalid' })
  expect(here.parsed()).toBe(1)
})
