import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 sums of the executables in a folder, in the format of `sha256sum --check`. */
export async function checksums(folder: string): Promise<string> {
  const names = readdirSync(folder)
    .filter((name) => name.startsWith('mapwright'))
    .sort()
  const lines = names.map(async (name) => `${await sha256(join(folder, name))}  ${name}\n`)
  return (await Promise.all(lines)).join('')
}

async function sha256(path: string): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256')
  for await (const chunk of Bun.file(path).stream()) hasher.update(chunk)
  return hasher.digest('hex')
}
