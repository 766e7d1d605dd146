import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The repository's folder. */
export const root = join(import.meta.dir, '..', '..')

/** The executable that `bun run build` makes, or another named by MAPWRIGHT_BINARY. */
export const binary =
  process.env.MAPWRIGHT_BINARY ??
  join(root, 'dist', process.platform === 'win32' ? 'mapwright.exe' : 'mapwright')

/** A folder that goes at the end of the scope. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'mapwright-bench-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Compiles a program of one file, in the way in which Mapwright itself is compiled: what others are measured against. */
export async function compileProgram(folder: string, name: string, source: string): Promise<string> {
  const entry = join(folder, `${name}.ts`)
  const outfile = join(folder, name)
  await Bun.write(entry, source)
  await Bun.build({
    entrypoints: [entry],
    target: 'bun',
    bytecode: true,
    format: 'esm',
    minify: { whitespace: true, syntax: true },
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
  })
  return outfile
}

export const emptyProgram = ''

/** The least that answers HTTP. */
export const bareServer = `const { port } = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('ok') })
process.stdout.write(\`listening on http://127.0.0.1:\${port}/api\\n\`)
`
