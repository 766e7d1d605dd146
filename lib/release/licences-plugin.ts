import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import { licences } from './licences.ts'

/** Embeds the list of licences in an executable, which has no packages to read it from. */
export const licencesPlugin: BunPlugin = {
  name: 'licences',
  setup(build) {
    build.onLoad({ filter: /[\\/]lib[\\/]release[\\/]licences\.ts$/ }, () => ({
      loader: 'ts',
      contents: `
        import { unpack } from ${JSON.stringify(join(import.meta.dir, 'unpack.ts'))}
        import file from 'embedded:licences.json'
        export const licences = () => unpack(file)
      `,
    }))
    build.onResolve({ filter: /^embedded:/ }, ({ path }) => ({
      path: path.slice('embedded:'.length),
      namespace: 'embedded',
    }))
    build.onLoad({ filter: /./, namespace: 'embedded' }, () => ({
      loader: 'file',
      contents: new Uint8Array(Bun.zstdCompressSync(JSON.stringify(licences()), { level: 19 })),
    }))
  },
}
