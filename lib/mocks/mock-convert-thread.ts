import { gzipSync } from 'fflate'
import type { ConvertThread } from '../convert/conversions.ts'
import { portableGunzip } from './portable-gunzip.ts'

/** The same work as the service's, on the spot; loaded when a picture is converted. */
export function createMockConvertThread(): ConvertThread {
  const converter = async () => {
    const { createConverter } = await import('../convert/converter.ts')
    return createConverter({ gzip: (bytes) => gzipSync(bytes, { mtime: 0 }), gunzip: portableGunzip })
  }
  return {
    convert: async (request) => (await converter()).convert(request),
    lower: async (file) => (await converter()).lower(file),
  }
}
