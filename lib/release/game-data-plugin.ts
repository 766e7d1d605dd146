import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import dataPaths from 'minecraft-data/minecraft-data/data/dataPaths.json' with { type: 'json' }

/**
 * Embeds the game data in an executable. minecraft-data refers to 1,800 JSON files, which a bundler would include as
 * code: 300 MB to read at every start. Here each file of an included version is embedded compressed (3 MB in total, as
 * versions share most of their files) and unpacked on first use.
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

/** `.../data/pc/1.20/blocks.json`; the files in `common` are small and belong to no version. */
const versionFile = /[\\/]minecraft-data[\\/]data[\\/](pc|bedrock)[\\/](?!common[\\/])[^\\/]+[\\/]\w+\.json$/

/** Kinds of data that the program does not use; the library copes, since some versions lack them too. */
const unread = ['proto', 'commands', 'blockLoot', 'entityLoot', 'sounds']

/** The replacement of the library's `data.js`: the same object with fewer versions. */
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

/** Compressing everything at a high level takes 10 s, so the results are kept in `cache`. */
async function packed(path: string, cache: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify(await Bun.file(path).json())
  const cached = Bun.file(join(cache, `${Bun.hash(text).toString(36)}.zst`))
  if (await cached.exists()) return cached.bytes()
  const bytes = new Uint8Array(await Bun.zstdCompress(text, { level: 19 }))
  await Bun.write(cached, bytes)
  return bytes
}
