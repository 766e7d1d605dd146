import { join } from 'node:path'

/** An export of the package. */
export interface PackageEntry {
  /** As it is imported: `mapwright/NAME`. */
  readonly name: string
  /** Its source, from the root of the repository. */
  readonly file: string
}

/** Writes `NAME.js` for every entry, bundled with everything but MSW; returns the names of the bundled packages. */
export async function bundleEntries(
  entries: readonly PackageEntry[],
  repository: string,
  folder: string,
): Promise<ReadonlySet<string>> {
  const packages = new Set<string>()
  for (const { name, file } of entries) {
    const built = await Bun.build({
      entrypoints: [join(repository, file)],
      target: 'browser',
      format: 'esm',
      splitting: true,
      outdir: folder,
      naming: { entry: `${name}.js`, chunk: `chunks/${name}-[hash].js` },
      minify: { syntax: true, whitespace: true },
      external: ['msw'],
      metafile: true,
    })
    for (const input of Object.keys(built.metafile?.inputs ?? {})) {
      const inside = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]
      if (inside !== undefined) packages.add(inside)
    }
  }
  return packages
}
