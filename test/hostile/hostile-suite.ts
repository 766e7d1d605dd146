import { join } from 'node:path'
import { attackService } from './hostile-service.ts'
import { keepInputs, keptInputs } from './kept-inputs.ts'
import { recordGame } from './record-game.ts'
import { runSessions, versions } from './run-sessions.ts'
import { costlyInputs, type Finding, limits, searchCostly } from './search.ts'

/**
 * Game servers that send what they may not: `bun run test:hostile [--sessions N] [--inputs N] [--seed S]
 * [--connections N] [--executable FILE] [--kept FOLDER]`. A session is one connection of the bot, in memory and on simulated time,
 * to a server that sends the packets of a good game with something wrong in them. Then so many inputs (as many as sessions) are
 * packets in the form that each parser of the game library reads; the costliest are kept in a folder, mutated further, and tried first
 * the next time. Then a service of its own connects so often (one in a hundred sessions) over TCP to such a server, while its API
 * is asked. The last line has the figures. Exit code 1 when something is not caught, an end has no reason, a server makes the
 * program compute for more than 50 ms in one piece or take 250 MB more, an answer takes more than 100 ms, memory exceeds 400 MB,
 * 30 MB are kept of sessions that have ended, or the service does not stop within 3 s.
 */
const words = process.argv.slice(2)
const number = (name: string, usual: number) =>
  words.includes(name) ? Number(words[words.indexOf(name) + 1]) : usual
const sessions = number('--sessions', 1000)
const seed = number('--seed', 1)
const inputs = number('--inputs', sessions)
const kept = words.includes('--kept') ? words[words.indexOf('--kept') + 1]! : join('dist', 'hostile')
const connections = number('--connections', Math.ceil(sessions / 100))
const executable = words.includes('--executable') ? [words[words.indexOf('--executable') + 1]!] : undefined
const startedMs = performance.now()

const inMemory = await runSessions(sessions, seed, (done, faults) => {
  if (done % 200 === 0)
    process.stderr.write(
      `${done} sessions, ${faults} faults, ${Math.round((performance.now() - startedMs) / 1000)} s\n`,
    )
})
const search = await searchCostly(
  inputs,
  seed,
  [...costlyInputs(), ...(await keptInputs(kept))],
  async (done, { slowest, largest }) => {
    if (done % 200 > 0 && done < inputs) return
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    const worst = `${Math.round(slowest[0]?.longestMs ?? 0)} ms, ${Math.round(largest[0]?.grownMb ?? 0)} MB`
    process.stderr.write(`${done} inputs, ${worst}, ${seconds} s\n`)
    await keepInputs(kept, [...slowest, ...largest])
  },
)
const games = [await recordGame(versions[0]), await recordGame(versions[1])]
const service = connections > 0 ? await attackService(games, connections, seed, executable) : undefined
const shown = ({ input, longestMs, grownMb }: Finding) =>
  `${input.version} ${input.state} ${[...new Set(input.names)].join(', ')}: ${Math.round(longestMs)} ms, ${Math.round(grownMb)} MB`
const faults = [...inMemory.faults, ...search.faults.map(shown), ...(service?.faults ?? [])]
const { megabytes, seed: largestSeed } = inMemory.largest
if (megabytes > limits.memoryMb) faults.push(`seed ${largestSeed}: the process takes ${megabytes} MB`)
if (service && service.longest > 100) faults.push(`an answer took ${service.longest} ms`)
if (service && service.maxMemory > limits.memoryMb) faults.push(`the service took ${service.maxMemory} MB`)
if (service && service.stopTime > 3000) faults.push(`the service took ${service.stopTime} ms to stop`)
for (const fault of faults) process.stdout.write(`${fault}\n`)

const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(
  `${JSON.stringify({ ...inMemory, search: { inputs, slowest: shown(search.slowest[0]!), largest: shown(search.largest[0]!) }, service, faults: faults.length, seconds })}\n`,
)
process.exit(faults.length === 0 ? 0 : 1)
