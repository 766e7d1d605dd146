import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import type { BunPlugin } from 'bun'
import dataPaths from 'minecraft-data/minecraft-data/data/dataPaths.json' with { type: 'json' }

/**
 * Embeds the game data in an executable. minecraft-data refers to 1,800 JSON files, which a bundler would include as
 * code: 300 MB to read at every start. Here each file of an included version is embedded compressed and unpacked on first use.
 * Versions share most of their files, and the others differ little: the newest file of a kind is the dictionary of the older ones,
 * which makes 1.4 MB of 3.5 MB.
 */
export function gameDataPlugin(isKept: (version: string) => boolean, cache: string, level = 19): BunPlugin {
  const versions = Object.entries(dataPaths.pc).filter(([version]) => isKept(version))
  const newest = new Map(versions.flatMap(([, folders]) => filesOf(folders)))
  return {
    name: 'game-data',
    setup(build) {
      build.onLoad({ filter: /[\\/]minecraft-data[\\/]data\.js$/ }, () => ({
        loader: 'js',
        contents: dataModule(versions, newest),
      }))
      build.onLoad({ filter: versionFile }, async ({ path }) => {
        const [, root = '', kind = ''] = versionFile.exec(path) ?? []
        const dictionary = join(root, newest.get(kind) ?? '')
        return { loader: 'file', contents: await packed(path, dictionary, cache, level) }
      })
    },
  }
}

/** `.../data/pc/1.20/blocks.json`; the files in `common` are small and belong to no version. */
const versionFile =
  /^(.*[\\/]minecraft-data[\\/]data[\\/])(?:pc|bedrock)[\\/](?!common[\\/])[^\\/]+[\\/](\w+)\.json$/

/** Kinds of data that the program does not use; the library copes, since some versions lack them too. */
const unread = ['proto', 'commands', 'blockLoot', 'entityLoot', 'sounds']

type Folders = Readonly<Record<string, string>>

/** The files of a version by kind, from the folder of all data. */
function filesOf(folders: Folders): [kind: string, file: string][] {
  return Object.entries(folders)
    .filter(([kind]) => !unread.includes(kind))
    .map(([kind, folder]) => [kind, `${folder}/${kind}.json`])
}

/** The replacement of the library's `data.js`: the same object with fewer versions. */
function dataModule(
  versions: readonly (readonly [version: string, folders: Folders])[],
  newest: ReadonlyMap<string, string>,
): string {
  const load = (file = '') => `require('./minecraft-data/data/${file}')`
  const objects = versions.map(([version, folders]) => {
    const fields = filesOf(folders).map(([kind, file]) => {
      const dictionary = newest.get(kind)
      const files = file === dictionary ? load(file) : `${load(file)}, ${load(dictionary)}`
      return `get ${kind}() { return unpack(${files}) },`
    })
    return `'${version}': {\n${fields.join('\n')}\n},`
  })
  return [
    `const { unpack } = require(${JSON.stringify(join(import.meta.dir, 'unpack.ts'))})`,
    `module.exports = { bedrock: {}, pc: {\n${objects.join('\n')}\n} }`,
  ].join('\n')
}

/** Compressing everything at a high level takes 10 s, so the results are kept in `cache`. */
async function packed(
  path: string,
  dictionaryPath: string,
  cache: string,
  level: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify(await Bun.file(path).json())
  const dictionary = path === dictionaryPath ? '' : JSON.stringify(await Bun.file(dictionaryPath).json())
  const cached = Bun.file(join(cache, `${Bun.hash(`${dictionary}\n${text}`).toString(36)}.zst`))
  if (await cached.exists()) return cached.bytes()
  // The window spans text and dictionary.
  const params = { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: 23 }
  const options = dictionary === '' ? { params } : { params, dictionary: Buffer.from(dictionary) }
  const bytes = new Uint8Array(zstdCompressSync(text, options))
  await Bun.write(cached, bytes)
  return bytes
}
