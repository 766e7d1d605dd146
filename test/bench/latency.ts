import { join } from 'node:path'
import { type BuildingSite, openBuildingSite } from './building-site.ts'
import { bareServer, binary, compileProgram, temporaryFolder } from './programs.ts'
import { quantile, type Row, report, rounded } from './report.ts'
import { startServer } from './server-process.ts'

/**
 * How long callers of the executable wait while the bot is away, joins a game and builds, in milliseconds. Five endpoints in turn, each
 * question 2 ms after the last answer. The practice world runs in this process, so what it takes is counted, too.
 */
const paths = ['/test', '/mapart/tasks', '/config/settings', '/eula', '/mapart/history']

using folder = temporaryFolder()
const bare = await startServer([await compileProgram(folder.path, 'bare', bareServer)], folder.path)
const rows: Row[] = await ask('compiled bare Bun.serve', bare.url, Bun.sleep(3000))
await bare.stop()

const flags = ['--port', '0', '--log-level', 'error', '--data', join(folder.path, 'data')]
const server = await startServer([binary, ...flags], folder.path)
const site = await openBuildingSite(server)
try {
  await ask('warming', server.url, Bun.sleep(2000))
  rows.push(...(await ask('bot away', server.url, Bun.sleep(5000))))
  rows.push(...(await ask('joining', server.url, joined(site))))
  rows.push(...(await ask('building', server.url, Bun.sleep(20_000))))
} finally {
  await site.close()
  await server.stop()
}
report('latency', rows)

async function joined({ connect, build }: BuildingSite): Promise<void> {
  await connect()
  await build()
}

async function ask(name: string, url: string, until: Promise<void>): Promise<Row[]> {
  const waited = new Map<string, number[]>(paths.map((path) => [path, []]))
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const [path, times] of waited) {
      const asked = performance.now()
      await (await fetch(url + path)).arrayBuffer()
      times.push(performance.now() - asked)
      await Bun.sleep(2)
    }
  }
  await over
  const line = (path: string, times: readonly number[]) => ({
    name,
    path,
    asked: times.length,
    p50Ms: rounded(quantile(times, 0.5), 2),
    p99Ms: rounded(quantile(times, 0.99), 2),
    maxMs: rounded(Math.max(...times)),
  })
  return [
    ...[...waited].map(([path, times]) => line(path, times)),
    line('all five', [...waited.values()].flat()),
  ]
}
