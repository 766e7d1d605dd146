import { join } from 'node:path'
import { openBuildingSite } from './building-site.ts'
import { bareServer, binary, compileProgram, root, temporaryFolder } from './programs.ts'
import { quantile, type Row, report, rounded, slopeOf } from './report.ts'
import { computedSeconds, residentMb, startServer } from './server-process.ts'

/**
 * Memory that the service holds, in MB: before the bot connects, in the game, while it builds, and after it has left. The
 * practice world runs in this process. With `--bots 1,2,4,8`, what each further bot takes: memory, and computing as a share of
 * one core; the service runs from source, and the server takes as many placements of a player as Paper does.
 */
const words = process.argv.slice(2)
using folder = temporaryFolder()
const flags = ['--port', '0', '--log-level', 'error', '--data']
const source = (data: string) => [
  process.execPath,
  join(root, 'lib', 'cli.ts'),
  ...flags,
  join(folder.path, data),
]

if (words.includes('--bots')) await measureBots(words[words.indexOf('--bots') + 1]!.split(',').map(Number))
else
  report('memory', [
    await bare(),
    ...(await measure('mapwright, executable', [binary, ...flags, join(folder.path, 'executable')])),
    ...(await measure('mapwright, source', source('source'))),
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

async function measureBots(counts: readonly number[]): Promise<void> {
  const rows: Row[] = []
  for (const bots of counts) {
    const server = await startServer(source(`bots-${bots}`), folder.path)
    const site = await openBuildingSite(server, { bots, limiter: true })
    const note = async (state: string, seconds: number) => {
      const [begunMs, computed, placed] = [performance.now(), computedSeconds(server.pid), site.placed()]
      const memory = await watch(server.pid, seconds)
      const took = (performance.now() - begunMs) / 1000
      rows.push({
        name: `${bots} bots`,
        state,
        ...memory,
        cores: rounded(((computedSeconds(server.pid) ?? Number.NaN) - (computed ?? Number.NaN)) / took, 3),
        blocksPerSecondEach: rounded((site.placed() - placed) / took / bots),
      })
    }
    try {
      await site.connect()
      await note('in the game', 10)
      await site.build()
      await note('building', 40)
    } finally {
      await site.close()
      await server.stop()
    }
  }
  report('memory of bots', rows)
  const perBot = (state: string, field: 'medianMb' | 'maxMb' | 'cores') =>
    rounded(
      slopeOf(
        counts.map((x) => ({
          x,
          y: Number(rows.find((row) => row.name === `${x} bots` && row.state === state)![field]),
        })),
      ),
      3,
    )
  report(
    'per further bot',
    ['in the game', 'building'].map((state) => ({
      name: state,
      medianMb: perBot(state, 'medianMb'),
      maxMb: perBot(state, 'maxMb'),
      cores: perBot(state, 'cores'),
    })),
  )
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
