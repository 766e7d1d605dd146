import { join } from 'node:path'
import type { BunPlugin } from 'bun'

/** By the function that returns it: `lib/release/KEBAB-CASE-NAME.ts` exports that alone. */
type Embedded = Readonly<Record<string, unknown>>

/** Embeds JSON in an executable, compressed, in place of the modules that make it from sources and installed packages. */
export function embeddedPlugin(values: Embedded): BunPlugin {
  const names = new Map(Object.keys(values).map((name) => [moduleOf(name), name]))
  return {
    name: 'embedded',
    setup(build) {
      const modules = new RegExp(`[\\\\/]lib[\\\\/]release[\\\\/](${[...names.keys()].join('|')})\\.ts$`)
      build.onLoad({ filter: modules }, ({ path }) => {
        const name = names.get(modules.exec(path)?.[1] ?? '')
        return {
          loader: 'ts',
          contents: `
            import { unpack } from ${JSON.stringify(join(import.meta.dir, 'unpack.ts'))}
            import file from 'embedded:${name}.json'
            export const ${name} = () => unpack(file)
          `,
        }
      })
      build.onResolve({ filter: /^embedded:/ }, ({ path }) => ({
        path: path.slice('embedded:'.length),
        namespace: 'embedded',
      }))
      build.onLoad({ filter: /./, namespace: 'embedded' }, ({ path }) => ({
        loader: 'file',
        contents: new Uint8Array(
          Bun.zstdCompressSync(JSON.stringify(values[path.replace(/\.json$/, '')]), { level: 19 }),
        ),
      }))
    },
  }
}

function moduleOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
