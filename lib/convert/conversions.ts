import { Failure } from '../failure.ts'
import { acceptablePicture } from '../images/acceptable.ts'
import type { Pixels } from '../images/pixels.ts'
import { createMutex } from '../mutex.ts'
import { sentence } from '../words/sentence.ts'
import type { ConversionRequest, MadeFile } from './converter.ts'
import { type ItemList, readItemList } from './item-list.ts'
import type { ConversionQuery } from './schema/query.ts'
import type { ConversionReport, ReliefReport, StoredConversion, StoredRelief } from './schema/report.ts'
import { frameIn, optionsOf } from './settings.ts'

/** Makes map-art files without holding up the program. */
export interface ConvertThread {
  convert(request: ConversionRequest): Promise<Omit<MadeFile<ConversionReport>, 'preview'>>
  /** The art of a file as low as it can be, as a file. The bytes must not be used any more. */
  lower(file: Uint8Array): Promise<Omit<MadeFile<ReliefReport>, 'preview'>>
}

interface ConversionDependencies {
  /** Unpacks a picture, turned and in the colours as browsers show it. */
  readonly unpack: (bytes: Uint8Array, frame?: number) => Promise<Pixels>
  readonly thread: ConvertThread
  readonly library: {
    add(name: string, bytes: Uint8Array): Promise<string>
    bytes(name: string): Promise<Uint8Array>
    list(): Promise<readonly { readonly name: string }[]>
  }
  /** Items by name in all stations, as last seen. */
  readonly stock: () => ItemList
}

/** Pictures that may wait while one is converted: each keeps up to 32 MiB in memory. */
const maxWaiting = 4

/** Makes pictures into map-art files of the library, one at a time. */
export function createConversions({ unpack, thread, library, stock }: ConversionDependencies) {
  const inTurn = createMutex()
  let waiting = 0

  async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting > maxWaiting) throw new Failure('conflict', sentence('otherConversions'))
    waiting++
    try {
      return await inTurn(work)
    } finally {
      waiting--
    }
  }

  function itemsFor({ palette, items }: ConversionQuery): ItemList | undefined {
    if (items !== undefined) return listed(items)
    return palette === 'stations' ? knownStock() : undefined
  }

  function preferredFor({ prefer }: ConversionQuery): ItemList | undefined {
    if (prefer === undefined) return undefined
    return prefer === 'stations' ? knownStock() : listed(prefer)
  }

  function knownStock(): ItemList {
    const known = stock()
    if (known.size > 0) return known
    throw new Failure('conflict', sentence('noStockKnown'))
  }

  async function freeName(wanted: string): Promise<string> {
    const taken = new Set((await library.list()).map(({ name }) => name))
    for (let number = 1; ; number++) {
      const name = `${wanted}${number === 1 ? '' : `-${number}`}.nbt`
      if (!taken.has(name)) return name
    }
  }

  return {
    /** Converts a picture and stores the art. Throws a `Failure` with the reason when either can't be done. */
    async convert(picture: { name: string; bytes: Uint8Array }, query: ConversionQuery) {
      acceptablePicture(picture.bytes)
      optionsOf(query)
      const frame = frameIn(picture.bytes, query)
      const items = itemsFor(query)
      const preferred = preferredFor(query)
      return oneAtATime(async (): Promise<StoredConversion> => {
        const pixels = await unpack(picture.bytes, frame).catch(undamaged)
        const { bytes, report } = await thread.convert({ pixels, settings: query, items, preferred })
        const name = await library.add(query.name ?? (await freeName(baseOf(picture.name))), bytes)
        return { name, ...report }
      })
    },

    /** Stores an art of the library once more, as low as it can be. */
    async lower(path: string): Promise<StoredRelief> {
      const file = await library.bytes(path)
      return oneAtATime(async () => {
        const { bytes, report } = await thread.lower(file)
        if (report.savedLevels === 0) return { name: path, ...report }
        return { name: await library.add(await freeName(`${baseOf(path)}-low`), bytes), ...report }
      })
    },
  }
}

export type Conversions = ReturnType<typeof createConversions>

function listed(items: string): ItemList {
  return readItemList(items.replaceAll(',', '\n'))
}

/** A damaged picture is a mistake of the caller. */
function undamaged(error: unknown): never {
  if (error instanceof Failure && error.code === 'broken')
    throw new Failure('unsupported', error.text, { cause: error })
  throw error
}

/** The last part of a path without its extension, fit for the name of a map-art file. */
function baseOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? ''
  const base = name
    .normalize('NFC')
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[^\p{L}\p{N}\p{M}_ .,()+'-]/gu, '-')
    .replace(/^[^\p{L}\p{N}_]+/u, '')
  return base.slice(0, 60) || 'picture'
}
