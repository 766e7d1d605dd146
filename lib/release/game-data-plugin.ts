import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import dataPaths from 'minecraft-data/minecraft-data/data/dataPaths.json' with { type: 'json' }

/**
 * Game data as it travels in an executable. The data library names 1,800 JSON files, and a bundler would take them in as
 * code: 300 MB that are read at every start. Here each file of a kept version becomes an embedded file, compressed (3 MB together,
 * since versions share most of theirs) and unpacked when its version is first asked for.
 */
export function gameDataPlugin(isKept: (version: string) => boolean, cache: string): BunPlugin {
  return {
    name: 'game-data',
    setup(build) {
      build.onLoad({ filter: /[\\/]minecraft-data[\\/]data\.js$/ }, () => ({
        loader: 'js',
        contents: dataModule(isKept),
      }))
      build.onLoad({ filter: versionFile }, async ({ path }) => ({
        loader: 'file',
        contents: await packed(path, cache),
      }))
    },
  }
}

/** `.../data/pc/1.20/blocks.json`; what lies in `common` is small and belongs to no version. */
const versionFile = /[\\/]minecraft-data[\\/]data[\\/](pc|bedrock)[\\/](?!common[\\/])[^\\/]+[\\/]\w+\.json$/

/** Kinds that nothing here reads; the library takes them for missing, as they are in some versions. */
const unread = ['proto', 'commands', 'blockLoot', 'entityLoot', 'sounds']

/** What takes the place of the library's `data.js`: the same object with fewer versions. */
function dataModule(isKept: (version: string) => boolean): string {
  const versions = Object.entries(dataPaths.pc)
    .filter(([version]) => isKept(version))
    .map(([version, folders]) => {
      const fields = Object.entries(folders)
        .filter(([kind]) => !unread.includes(kind))
        .map(
          ([kind, folder]) =>
            `get ${kind}() { return unpack(require('./minecraft-data/data/${folder}/${kind}.json')) },`,
        )
      return `'${version}': {\n${fields.join('\n')}\n},`
    })
  return [
    `const { unpack } = require(${JSON.stringify(join(import.meta.dir, 'unpack.ts'))})`,
    `module.exports = { bedrock: {}, pc: {\n${versions.join('\n')}\n} }`,
  ].join('\n')
}

/** Compressing all of it well takes 10 s, so what is made is kept in `cache`. */
async function packed(path: string, cache: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify(await Bun.file(path).json())
  const kept = Bun.file(join(cache, `${Bun.hash(text).toString(36)}.zst`))
  if (await kept.exists()) return kept.bytes()
  const bytes = new Uint8Array(await Bun.zstdCompress(text, { level: 19 }))
  await Bun.write(kept, bytes)
  return bytes
}
