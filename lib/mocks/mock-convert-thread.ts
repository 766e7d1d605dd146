import { gzipSync } from 'fflate'
import type { ConvertThread } from '../convert/conversions.ts'
import { createConverter } from '../convert/converter.ts'
import { portableGunzip } from './portable-gunzip.ts'

/** The same work as the service's, on the spot. */
export function createMockConvertThread(): ConvertThread {
  const { convert, lower } = createConverter({
    gzip: (bytes) => gzipSync(bytes, { mtime: 0 }),
    gunzip: portableGunzip,
  })
  return { convert: async (request) => convert(request), lower: async (file) => lower(file) }
}
