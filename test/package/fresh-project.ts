import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../support/browser.ts'

/** The tools that check the package; they are installed from the registry, so this needs the network. */
const tools = { publint: '0.3.25', attw: '@arethetypeswrong/cli@0.18.5', vite: '8', typescript: '5.9' }

const repository = join(import.meta.dir, '..', '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `bun run test:package`: packs, lints the tarball and installs it into a fresh Vite and TypeScript project outside the
 * repository, which is type-checked, built, and run in Node and in a browser, with MSW 2 and 3.
 */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mapwright-package-'))
  try {
    await Bun.$`bun run package`.cwd(repository).quiet()
    const tarball = `${repository}/dist/npm/mapwright-${(await readManifest()).version}.tgz`
    say(`publint: ${await lastLine(Bun.$`npx --yes publint@${tools.publint} ${tarball} --strict`.quiet())}`)
    await Bun.$`npx --yes ${tools.attw} ${tarball} --profile esm-only`.quiet()
    say('are the types wrong: no')
    for (const msw of ['2.10.0', '2', '3']) await tryProject(join(folder, `msw-${msw}`), tarball, msw)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryProject(folder: string, tarball: string, msw: string): Promise<void> {
  cpSync(join(import.meta.dir, 'project'), folder, { recursive: true })
  await Bun.write(join(folder, 'src', 'main.ts'), await exampleOfReadme())
  const npm = Bun.$.cwd(folder)
  await npm`npm install --no-audit --no-fund ${tarball} msw@${msw} vite@${tools.vite} typescript@${tools.typescript} node@22`.quiet()
  await npm`npx msw init public --no-save`.quiet()
  await npm`npm run check`.quiet()
  say(`MSW ${msw}: types are right`)
  await npm`npm run build`.quiet()
  for (const node of msw === '3' ? ['node_modules/.bin/node'] : ['node', 'node_modules/.bin/node']) {
    const version = (await npm`${node} --version`.text()).trim()
    say(`MSW ${msw}, Node ${version}: ${await lastLine(npm`${node} in-node.mjs`)}`)
  }
  say(`MSW ${msw}, Bun: ${await lastLine(npm`bun in-bun.mjs`)}`)
  say(`MSW ${msw}, browser: ${await inBrowser(join(folder, 'dist'))}`)
}

/** Serves the built page and waits until it shows a build coming along. */
async function inBrowser(dist: string): Promise<string> {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      return new Response(Bun.file(join(dist, pathname === '/' ? 'index.html' : pathname)))
    },
  })
  try {
    await using browser = await openBrowser()
    const page = await browser.open(server.url.href)
    const shown = page.locator('p', { hasText: /\d blocks left/ }).first()
    await shown.waitFor({ timeout: 15_000 })
    if (browser.complaints.length > 0) throw new Error(browser.complaints.join('\n'))
    return (await shown.textContent()) ?? ''
  } finally {
    await server.stop(true)
  }
}

/** The first TypeScript example of the README, which must work. */
async function exampleOfReadme(): Promise<string> {
  const readme = await Bun.file(join(repository, 'README.md')).text()
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1]
  if (example === undefined) throw new Error('README.md has no example in TypeScript')
  return example
}

async function readManifest(): Promise<{ version: string }> {
  return Bun.file(join(repository, 'package.json')).json()
}

async function lastLine(command: ReturnType<typeof Bun.$>): Promise<string> {
  return (await command.text()).trim().split('\n').at(-1) ?? ''
}

await run()
