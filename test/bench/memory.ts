import { join } from 'node:path'
import { openBuildingSite } from './building-site.ts'
import { bareServer, binary, compileProgram, root, temporaryFolder } from './programs.ts'
import { quantile, type Row, report, rounded } from './report.ts'
import { residentMb, startServer } from './server-process.ts'

/**
 * Memory that the service holds, in MB: before the bot connects, in the game, while it builds, and after it has left. The
 * practice world runs in this process.
 */
using folder = temporaryFolder()
const flags = ['--port', '0', '--log-level', 'error', '--data']

report('memory', [
  await bare(),
  ...(await measure('mapwright, executable', [binary, ...flags, join(folder.path, 'executable')])),
  ...(await measure('mapwright, source', [
    process.execPath,
    join(root, 'lib', 'cli.ts'),
    ...flags,
    join(folder.path, 'source'),
  ])),
])

async function bare(): Promise<Row> {
  const server = await startServer([await compileProgram(folder.path, 'bare', bareServer)], folder.path)
  await (await fetch(server.url)).text()
  const row = { name: 'compiled bare Bun.serve', state: 'idle', ...(await watch(server.pid, 2)) }
  await server.stop()
  return row
}

async function measure(name: string, command: readonly string[]): Promise<Row[]> {
  const server = await startServer(command, folder.path)
  const site = await openBuildingSite(server)
  const rows: Row[] = []
  const note = async (state: string, seconds: number) => {
    rows.push({ name, state, ...(await watch(server.pid, seconds)) })
  }
  try {
    await (await fetch(`${server.url}/eula`)).text()
    await note('idle', 3)
    await site.connect()
    await note('in the game', 5)
    await site.build()
    await note('building', 20)
    await site.stopBuilding()
    await site.disconnect()
    await note('after leaving', 5)
    await note('90 s later', 85)
  } finally {
    await site.close()
    await server.stop()
  }
  return rows
}

/** Looks four times a second; the last look is what is still held. */
async function watch(pid: number, seconds: number) {
  const looks: number[] = []
  for (let look = 0; look < seconds * 4; look++) {
    await Bun.sleep(250)
    looks.push(residentMb(pid))
  }
  return {
    residentMb: rounded(looks.at(-1) ?? Number.NaN),
    medianMb: rounded(quantile(looks, 0.5)),
    maxMb: rounded(Math.max(...looks)),
  }
}
