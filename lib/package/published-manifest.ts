import type { PackageEntry } from './bundle-entries.ts'

type Manifest = Readonly<Record<'name' | 'version' | 'license', string>> & {
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: object
}

/** The `package.json` of the published package, without the service's own dependencies. */
export function publishedManifest(root: Manifest, entries: readonly PackageEntry[]) {
  return {
    name: root.name,
    version: root.version,
    description: 'Typed client and MSW mocks of Mapwright, which builds Minecraft map art by itself.',
    keywords: ['mapwright', 'minecraft', 'map-art', 'msw', 'mock', 'client'],
    license: root.license,
    type: 'module',
    sideEffects: false,
    exports: {
      ...Object.fromEntries(
        entries.map(({ name }) => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]),
      ),
      './package.json': './package.json',
    },
    peerDependencies: root.peerDependencies,
    peerDependenciesMeta: root.peerDependenciesMeta,
  }
}
