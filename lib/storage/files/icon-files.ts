import { join } from 'node:path'

/** Icons in a folder of the user's, as `diamond_sword.png`. */
export function createIconFiles(folder: string) {
  return async (name: string): Promise<Uint8Array | undefined> => {
    const file = Bun.file(join(folder, `${name}.png`))
    return (await file.exists()) ? file.bytes() : undefined
  }
}
