import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding, HostileInput } from './search.ts'

/** The costliest inputs of an earlier run, a file each. */
export async function keptInputs(folder: string): Promise<HostileInput[]> {
  const files = await readdir(folder).catch(() => [])
  return Promise.all(
    files.map(async (file) => {
      const { version, state, names, packets } = JSON.parse(await Bun.file(join(folder, file)).text())
      return { version, state, names, packets: packets.map((text: string) => Buffer.from(text, 'base64')) }
    }),
  )
}

/** Keeps these in place of those before. */
export async function keepInputs(folder: string, findings: readonly Finding[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [index, { input }] of [...new Set(findings)].entries()) {
    const packets = input.packets.map((bytes) => bytes.toString('base64'))
    await Bun.write(join(folder, `${index}.json`), JSON.stringify({ ...input, packets }))
  }
}
