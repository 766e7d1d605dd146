import { gzipSync } from 'node:zlib'
import { blueprintLimits } from '../../blueprint/limits.ts'
import { readBlueprint } from '../../blueprint/read.ts'
import { systemClock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { acceptablePicture, maxPictureBytes } from '../../images/acceptable.ts'
import { createPhoton } from '../../images/native/photon.ts'
import { bunPngTools } from '../../images/native/png-tools.ts'
import type { Pixels } from '../../images/pixels.ts'
import { encodeMapPng } from '../../images/png.ts'
import { gunzip } from '../../storage/gunzip.ts'
import { createConverter, type MadeFile } from '../converter.ts'
import { type ItemList, readItemList } from '../item-list.ts'
import type { ReliefReport } from '../lower-relief.ts'
import { paletteNames } from '../palette.ts'
import type { ConversionReport } from '../report-schema.ts'
import { type ConvertArguments, convertHelp, readConvertArguments } from './arguments.ts'
import { describeConversion, describeRelief } from './describe.ts'
import { writeTogether } from './write-together.ts'

const maxListBytes = 1024 * 1024

/** `mapwright convert`. Nothing is written unless all of it can be; throws a `Failure` otherwise. */
export async function runConvert(words: readonly string[], print: (line: string) => void): Promise<void> {
  const given = readConvertArguments(words)
  if (!given) return print(convertHelp.trimEnd())
  const { bytes, preview, report, description } = given.isRelief
    ? await lowerFile(given)
    : await convertFile(given)
  await writeTogether([
    [given.out, bytes],
    ...(given.preview === undefined ? [] : [[given.preview, encodeMapPng(preview, bunPngTools)] as const]),
  ])
  print(`${given.out}: ${description}`)
  if (given.json) print(JSON.stringify(report))
}

interface Result extends MadeFile<ConversionReport | ReliefReport> {
  readonly description: string
}

const converter = createConverter({ gzip: (bytes) => gzipSync(bytes), gunzip })

async function lowerFile({ source }: ConvertArguments): Promise<Result> {
  const file = converter.lower(readBlueprint(await readFile(source, blueprintLimits.fileBytes), gunzip))
  return { ...file, description: describeRelief(file.report) }
}

async function convertFile({ source, settings }: ConvertArguments): Promise<Result> {
  const items = await itemsIn(settings.palette)
  const preferred =
    settings.prefer === undefined ? undefined : await readList('--prefer must be', settings.prefer)
  const pixels = await unpack(await readFile(source, maxPictureBytes))
  const file = converter.convert({ pixels, settings, items, preferred })
  return { ...file, description: describeConversion(file.report) }
}

/** A palette that is no name is a file. */
async function itemsIn(palette: string): Promise<ItemList | undefined> {
  if (paletteNames.some((name) => name === palette)) return undefined
  return readList(`--palette must be ${paletteNames.join(', ')} or`, palette)
}

/** `wanted`: the beginning of a sentence that goes on with the kind of file. */
async function readList(wanted: string, path: string): Promise<ItemList> {
  if (!(await Bun.file(path).exists()))
    throw new Failure('invalid', `${wanted} a file with a list of items; there is no file ${path}.`)
  return readItemList(new TextDecoder().decode(await readFile(path, maxListBytes)))
}

async function unpack(bytes: Uint8Array): Promise<Pixels> {
  acceptablePicture(bytes)
  const photon = createPhoton(systemClock)
  try {
    return await photon.upright(bytes)
  } finally {
    photon.close()
  }
}

async function readFile(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = Bun.file(path)
  if (!(await file.exists())) throw new Failure('invalid', `There is no file ${path}.`)
  if (file.size > maxBytes)
    throw new Failure('invalid', `${path} is larger than the ${maxBytes / 2 ** 20} MiB that it may have.`)
  return file.bytes()
}
