import { join } from 'node:path'
import { bareServer, binary, compileProgram, emptyProgram, root, temporaryFolder } from './programs.ts'
import { quantile, report, rounded } from './report.ts'
import { residentMb, startServer } from './server-process.ts'

/**
 * Milliseconds from the start of the process to its first 200, and what it holds then. The programs take turns, so that
 * whatever else the machine does meets all of them alike.
 */
const rounds = Number(process.argv[2] ?? 20)

using folder = temporaryFolder()
const flags = ['--port', '0', '--log-level', 'error', '--data']
const empty = await compileProgram(folder.path, 'empty', emptyProgram)
const programs = [
  { name: 'compiled bare Bun.serve', command: [await compileProgram(folder.path, 'bare', bareServer)] },
  { name: 'mapwright, executable', command: [binary, ...flags, join(folder.path, 'data-executable')] },
  {
    name: 'mapwright, source',
    command: [process.execPath, join(root, 'lib', 'cli.ts'), ...flags, join(folder.path, 'data-source')],
  },
]

const ends: number[] = []
const starts = programs.map(() => ({ milliseconds: [] as number[], megabytes: [] as number[] }))
for (let round = -1; round < rounds; round++) {
  const emptyTime = await runEmpty()
  if (round >= 0) ends.push(emptyTime)
  for (const [index, { command }] of programs.entries()) {
    const { milliseconds, megabytes } = await firstAnswer(command)
    // The first round makes the data folders and warms the file cache.
    if (round < 0) continue
    starts[index]?.milliseconds.push(milliseconds)
    starts[index]?.megabytes.push(megabytes)
  }
}

report('start', [
  { name: 'compiled empty program (to its end)', ...times(ends) },
  ...programs.map(({ name }, index) => ({
    name,
    ...times(starts[index]?.milliseconds ?? []),
    residentMb: rounded(quantile(starts[index]?.megabytes ?? [], 0.5)),
    timesBare: rounded(
      quantile(starts[index]?.milliseconds ?? [], 0.5) / quantile(starts[0]?.milliseconds ?? [], 0.5),
    ),
  })),
])

async function firstAnswer(command: readonly string[]) {
  const begun = performance.now()
  const server = await startServer(command, folder.path)
  const response = await fetch(`${server.url}/eula`)
  const milliseconds = performance.now() - begun
  if (response.status !== 200) throw new Error(`${command[0]} answered ${response.status}`)
  await response.text()
  const megabytes = residentMb(server.pid)
  await server.stop()
  return { milliseconds, megabytes }
}

async function runEmpty(): Promise<number> {
  const begun = performance.now()
  await Bun.spawn([empty], { cwd: folder.path, stdin: 'ignore' }).exited
  return performance.now() - begun
}

function times(values: readonly number[]) {
  return { p50Ms: rounded(quantile(values, 0.5)), p95Ms: rounded(quantile(values, 0.95)) }
}
