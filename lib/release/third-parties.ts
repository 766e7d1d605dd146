import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A package that the program contains. */
export interface ThirdParty {
  readonly name: string
  readonly version: string
  /** From its `package.json`, such as `MIT`. */
  readonly licence: string
  /** The full text with the authors' names; undefined when the package has no licence file. */
  readonly text: string | undefined
  readonly author: string | undefined
  readonly homepage: string | undefined
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
  readonly licenses?: readonly { readonly type: string }[]
  readonly homepage?: string
  readonly repository?: string | { readonly url?: string }
  readonly author?: string | { readonly name?: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

/** All direct and indirect dependencies of the package in `root`, by name and version. */
export function thirdParties(root: string): ThirdParty[] {
  const found = new Map<string, ThirdParty>()
  const visit = (folder: string): void => {
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const dependency = installed(name, folder)
      if (dependency === undefined || found.has(dependency)) continue
      found.set(dependency, describe(dependency))
      visit(dependency)
    }
  }
  visit(root)
  const unique = new Map([...found.values()].map((one) => [`${one.name} ${one.version}`, one]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** The folder of a dependency of the package in `from`; undefined for optional ones that are not installed. */
function installed(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}

function describe(folder: string): ThirdParty {
  const { name, version, license, licenses, author, homepage, repository } = manifestOf(folder)
  const source = typeof repository === 'string' ? repository : repository?.url
  return {
    name,
    version,
    licence:
      (typeof license === 'string' ? license : license?.type) ??
      licenses?.map(({ type }) => type).join(' or ') ??
      'not named',
    text: licenceText(folder),
    author: typeof author === 'string' ? author : author?.name,
    homepage:
      homepage ??
      source
        ?.replace(/^git(\+|@github\.com:)/, (start) => (start.endsWith(':') ? 'https://github.com/' : ''))
        .replace(/\.git$/, ''),
  }
}

function licenceText(folder: string): string | undefined {
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name))
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim()
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
