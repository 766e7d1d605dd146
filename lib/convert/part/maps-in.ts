import { Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import type { ConversionSettings } from '../schema/settings.ts'
import { type FramedMaps, mapsAround } from './part.ts'

/** They take half a minute and 400 MB. */
const maxMaps = 256

/** The maps that some settings ask for. Throws a `Failure('invalid')` for none and for too many. */
export function mapsIn({ maps, blocks }: Pick<ConversionSettings, 'maps' | 'blocks'>): FramedMaps {
  const text = blocks ?? maps
  const [width = 0, height = 0] = /^\d{1,5}x\d{1,5}$/.test(text) ? text.split('x').map(Number) : []
  if (width === 0 || height === 0)
    throw new Failure('invalid', sentence(blocks === undefined ? 'mapsWrong' : 'blocksWrong', { text }))
  const size = blocks === undefined ? { columns: width, rows: height } : mapsAround({ width, height })
  const count = size.columns * size.rows
  if (count <= maxMaps) return size
  throw new Failure('invalid', sentence('tooManyMaps', { text, count, max: maxMaps }))
}
