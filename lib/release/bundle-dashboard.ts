import { extname, join, sep } from 'node:path'
import type { BunPlugin, Loader } from 'bun'
import type { PageFile } from '../http/dashboard-page.ts'

export const dashboardFolder = join(import.meta.dir, '..', 'dashboard') + sep
const wordsFolder = join(import.meta.dir, '..', 'words')

/** The areas of the service's sentences that the page says itself, when it makes map art from a picture; all others come from the service. */
export const areasInPage = ['making']

/** Bundles the dashboard for a browser. `script`: what the page starts, from the folder of the dashboard. */
export async function bundleDashboard(script = './main.tsx'): Promise<PageFile[]> {
  const page = join(dashboardFolder, 'index.html')
  const html = await Bun.file(page).text()
  const workers = [
    ...new Bun.Glob('**/*-worker.ts').scanSync({ cwd: dashboardFolder, absolute: true }),
  ].sort()
  const { outputs } = await Bun.build({
    entrypoints: [page, join(dashboardFolder, 'style', 'places.css'), ...workers],
    plugins: [
      replacingPlugin({
        [page]: html.replace('./main.tsx', script),
        // Another script may be the service itself, which says all of them.
        ...(script === './main.tsx' ? { ...sentencesOf(areasInPage), ...(await colouredBlocks()) } : {}),
      }),
    ],
    root: dashboardFolder,
    target: 'browser',
    minify: true,
    splitting: true,
    publicPath: '/',
    naming: {
      entry: '[name].[ext]',
      chunk: 'dashboard/[name]-[hash].[ext]',
      asset: 'dashboard/[name]-[hash].[ext]',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = await Promise.all(
    outputs.map(async (file) => ({ path: pathOf(file.path), type: file.type, text: await file.text() })),
  )
  // The bundler's threads finish in any order.
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Bundles other texts than files have. With the option `files`, the names of chunks would depend on the folder that these files are in. */
function replacingPlugin(texts: Readonly<Record<string, string>>): BunPlugin {
  const filter = new RegExp(`^(${Object.keys(texts).map(RegExp.escape).join('|')})$`)
  return {
    name: 'replacing',
    setup(build) {
      build.onLoad({ filter }, ({ path }) => ({
        contents: texts[path] ?? '',
        loader: extname(path).slice(1) as Loader,
      }))
    },
  }
}

/** In place of the table of all blocks: those that it does not have are looked through as well. */
async function colouredBlocks(): Promise<Record<string, string>> {
  const path = join(import.meta.dir, '..', 'mapart', 'block-colours.json')
  const table = await Bun.file(path).json()
  const { none: _, ...blocks } = table.blocks
  return { [path]: JSON.stringify({ ...table, blocks }) }
}

/** In place of the files that have the sentences of all areas in a language. */
function sentencesOf(areas: readonly string[]): Record<string, string> {
  const languages = { en: 'en', 'zh-tw': 'zhTw' }
  return Object.fromEntries(
    Object.entries(languages).map(([folder, name]) => [
      join(wordsFolder, `${folder}.ts`),
      [
        ...areas.map((area) => `import { ${area} } from './${folder}/${area}.ts'`),
        `export const ${name} = { ${areas.map((area) => `...${area}`).join(', ')} }`,
      ].join('\n'),
    ]),
  )
}

/** Entries, such as workers, have no hash: the page names them. */
function pathOf(output: string): string {
  const path = output.replace(/^\.?\/?/, '/')
  if (path === '/index.html') return '/'
  return path.startsWith('/dashboard/') ? path : `/dashboard${path}`
}
