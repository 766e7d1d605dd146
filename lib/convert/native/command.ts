import { basename, dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { blueprintLimits } from '../../blueprint/limits.ts'
import { systemClock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { acceptablePicture, maxPictureBytes } from '../../images/acceptable.ts'
import { frameCount } from '../../images/gif.ts'
import { createPhoton } from '../../images/native/photon.ts'
import { bunPngTools } from '../../images/native/png-tools.ts'
import { encodeMapPng } from '../../images/png.ts'
import { gunzip } from '../../storage/gunzip.ts'
import { readArt } from '../../suppressed/read-art.ts'
import { createConverter, type MadeFile } from '../converter.ts'
import { type ItemList, readItemList } from '../item-list.ts'
import { outputFiles } from '../output/output-files.ts'
import { paletteNames } from '../schema/palette-names.ts'
import type { ConversionReport, ReliefReport } from '../schema/report.ts'
import { frameIn } from '../settings.ts'
import { type ConvertArguments, convertHelp, readConvertArguments } from './arguments.ts'
import { describeConversion, describeRelief } from './describe.ts'
import { writeTogether } from './write-together.ts'

const maxListBytes = 1024 * 1024

type Print = (line: string) => void
type Photon = Pick<ReturnType<typeof createPhoton>, 'upright'>

/** `mapwright convert`. Nothing is written unless all of it can be; throws a `Failure` otherwise. */
export async function runConvert(words: readonly string[], print: Print): Promise<void> {
  const photon = createPhoton(systemClock)
  try {
    await convertWith(photon, words, print)
  } finally {
    photon.close()
  }
}

/** As `runConvert`, with a `photon` that is there already. */
export async function convertWith(photon: Photon, words: readonly string[], print: Print): Promise<void> {
  const flags = readConvertArguments(words)
  if (!flags) return print(convertHelp.trimEnd())
  for (const one of flags.isEachFrame ? await eachFrame(flags) : [flags]) await make(one, photon, print)
}

async function make(flags: ConvertArguments, photon: Photon, print: Print): Promise<void> {
  const { bytes, preview, report, description } = flags.isRelief
    ? await lowerFile(flags)
    : await convertFile(flags, photon)
  await writeTogether([
    ...filesOf(bytes, flags),
    ...(flags.preview === undefined ? [] : [[flags.preview, encodeMapPng(preview, bunPngTools)] as const]),
  ])
  print(`${flags.out}: ${description}`)
  if (flags.json) print(JSON.stringify(report))
}

/** The same for each picture of an animated GIF, with its number in the names of the files. */
async function eachFrame(flags: ConvertArguments): Promise<ConvertArguments[]> {
  const count = frameCount(await readFile(flags.source, maxPictureBytes))
  const numbered = (path: string, frame: number): string => {
    const extension = extname(path)
    return `${path.slice(0, path.length - extension.length)}-${frame}${extension}`
  }
  return Array.from({ length: count }, (_, index) => index + 1).map((frame) => ({
    ...flags,
    settings: { ...flags.settings, frame },
    out: numbered(flags.out, frame),
    preview: flags.preview === undefined ? undefined : numbered(flags.preview, frame),
  }))
}

interface Result extends MadeFile<ConversionReport | ReliefReport> {
  readonly description: string
}

const converter = createConverter({ gzip: (bytes) => gzipSync(bytes), gunzip })

async function lowerFile({ source }: ConvertArguments): Promise<Result> {
  const file = converter.lower(await readFile(source, blueprintLimits.fileBytes))
  return { ...file, description: describeRelief(file.report) }
}

async function convertFile({ source, settings }: ConvertArguments, photon: Photon): Promise<Result> {
  const items = await itemsIn(settings.palette)
  const preferred =
    settings.prefer === undefined ? undefined : await readList('--prefer must be', settings.prefer)
  const picture = await readFile(source, maxPictureBytes)
  acceptablePicture(picture)
  const pixels = await photon.upright(picture, frameIn(picture, settings))
  const file = converter.convert({ pixels, settings, items, preferred })
  return { ...file, description: describeConversion(file.report) }
}

/** The files to write of a packed structure. */
function filesOf(
  bytes: Uint8Array,
  { out, kind, settings }: ConvertArguments,
): [path: string, bytes: Uint8Array][] {
  if (kind === 'nbt') return [[out, bytes]]
  const path = out.slice(0, -kind.length - 1)
  const blueprint = readArt(bytes, gunzip)
  return outputFiles(kind, blueprint, { name: basename(path), version: settings.version }).map((file) => [
    join(dirname(path), file.name),
    file.isPacked ? gzipSync(file.bytes) : file.bytes,
  ])
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

async function readFile(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = Bun.file(path)
  if (!(await file.exists())) throw new Failure('invalid', `There is no file ${path}.`)
  if (file.size > maxBytes)
    throw new Failure('invalid', `${path} is larger than the ${maxBytes / 2 ** 20} MiB that it may have.`)
  return file.bytes()
}
