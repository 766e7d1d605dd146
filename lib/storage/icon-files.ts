import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { sniffPicture } from '../images/sniff.ts'

/** Icons that somebody put into the folder, as `diamond_sword.png`. */
export function createIconFiles(folder: string) {
  return async (name: string): Promise<Uint8Array | undefined> => {
    const file = Bun.file(join(folder, `${name}.png`))
    if (!(await file.exists())) return undefined
    const bytes = await file.bytes().catch((error: unknown) => {
      throw new Failure('broken', `The icon file ${name}.png can't be read.`, { cause: error })
    })
    if (sniffPicture(bytes)?.type === 'image/png') return bytes
    throw new Failure('broken', `The icon file ${name}.png is not a PNG; replace it or take it away.`)
  }
}
