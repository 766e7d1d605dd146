import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { PackageEntry } from './bundle-entries.ts'

/** Writes `NAME.d.ts` for every entry, and below `types/` the declarations that it imports. */
export async function writeDeclarations(
  entries: readonly PackageEntry[],
  repository: string,
  folder: string,
): Promise<void> {
  const all = join(folder, '..', 'declarations')
  const project = join(folder, '..', 'tsconfig.json')
  await Bun.write(project, JSON.stringify(projectOf(entries, repository, all)))
  await Bun.$`${process.execPath} x tsc --singleThreaded --project ${project}`.cwd(repository).quiet()
  for (const { name, file } of entries) {
    const entry = file.replace(/^\.\/lib\//, '').replace(/\.ts$/, '')
    await copyReached(join(all, 'lib', `${entry}.d.ts`), join(all, 'lib'), join(folder, 'types'))
    await Bun.write(join(folder, `${name}.d.ts`), `export * from './types/${entry}.js'\n`)
  }
  rmSync(all, { recursive: true })
  rmSync(project)
}

function projectOf(entries: readonly PackageEntry[], repository: string, outDir: string) {
  return {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // `bun run check` has checked them.
      noCheck: true,
      rootDir: repository,
      outDir,
      typeRoots: [join(repository, 'node_modules', '@types')],
    },
    include: [join(repository, 'lib', '**', '*.d.ts')],
    files: entries.map(({ file }) => join(repository, file)),
  }
}

/** Copies a declaration and those that it imports; import paths end in `.js`, as Node's resolution requires. */
async function copyReached(file: string, from: string, to: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(file)) return
  seen.add(file)
  const text = await Bun.file(file).text()
  const target = join(to, relative(from, file))
  mkdirSync(dirname(target), { recursive: true })
  const specifier = /(from |import\()'(\.[^']+)\.ts'/g
  await Bun.write(target, text.replace(specifier, "$1'$2.js'"))
  for (const [, , path] of text.matchAll(specifier)) {
    await copyReached(join(dirname(file), `${path}.d.ts`), from, to, seen)
  }
}
