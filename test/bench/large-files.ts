import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { largeFiles } from '../support/large-files.ts'
import { bareServer, compileProgram, root, temporaryFolder } from './programs.ts'
import { type Row, report, rounded } from './report.ts'
import { maxResidentMb, residentMb, startServer } from './server-process.ts'
import { whileAsking } from './while-asking.ts'

/**
 * How long `GET /test` waits at most while the service answers requests about files as large as the limits allow, in
 * milliseconds: `bun run bench:files [NAME ...]`. Every other request is asked alone, `GET /test` every 5 ms meanwhile, and so is
 * a server without work, whose longest wait is the machine's.
 */
const chosen = process.argv.slice(2)
const rows: Row[] = []
using programs = temporaryFolder()
const bare = await startServer([await compileProgram(programs.path, 'bare', bareServer)], programs.path)

for (const [name, write] of Object.entries(largeFiles)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  using folder = temporaryFolder()
  mkdirSync(join(folder.path, 'blueprints'))
  const bytes = write()
  await Bun.write(join(folder.path, 'blueprints', name), bytes)
  const cli = ['bun', join(root, 'lib/cli.ts'), '--port', '0', '--data', folder.path]
  const server = await startServer([...cli, '--log-level', 'error'], folder.path)
  const { url } = server
  const draft = { Group: 'a', OffsetX: -64, OffsetY: 0, OffsetZ: -65, MaterialServer: 0, BuildingServer: 0 }
  const task = { ...draft, BlueprintPath: name, ID: 'a' }
  const ask = async (what: string, act: () => Promise<Response>) => {
    rows.push({
      name,
      what,
      ...(await whileAsking({ url, bareUrl: bare.url }, act)),
      maxMb: rounded(maxResidentMb(server.pid), 0),
    })
  }
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  try {
    await fetch(`${url}/config/mapart`, json('POST', { alignment: 'off' }))
    await ask('list', () => fetch(`${url}/blueprints`))
    await ask('upload', () => fetch(`${url}/blueprints`, { method: 'POST', body: form(name, bytes) }))
    await ask('task', () => fetch(`${url}/mapart/tasks`, json('POST', task)))
    await ask('change', () => fetch(`${url}/mapart/tasks/a`, json('PUT', { ...task, Group: 'b' })))
    await ask('check', () => fetch(`${url}/mapart/tasks/a/check`))
    await ask('tasks', () => fetch(`${url}/mapart/tasks`))
    await ask('preview', () => fetch(`${url}/preview/a`))
    await ask('preview x4', () => fetch(`${url}/preview/a?scale=4`))
    await ask('preview x8', () => fetch(`${url}/preview/a?scale=8`))
    await ask('delete', () => fetch(`${url}/mapart/tasks/a`, { method: 'DELETE' }))
    await Bun.sleep(7000)
    rows.push({ name, what: 'idle', restMb: rounded(residentMb(server.pid), 0) })
  } finally {
    await server.stop()
  }
}
await bare.stop()
report('large files', rows)

function form(name: string, bytes: Uint8Array): FormData {
  const body = new FormData()
  body.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return body
}
