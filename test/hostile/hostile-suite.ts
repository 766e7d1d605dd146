import { attackService } from './hostile-service.ts'
import { recordGame } from './record-game.ts'
import { runSessions, versions } from './run-sessions.ts'

/**
 * Game servers that send what they may not: `bun run test:hostile [--sessions N] [--seed S] [--connections N]
 * [--executable FILE]`. A session is
 * one connection of the bot, in memory and on simulated time, to a server that sends the packets of a good game with something
 * wrong in them. Then a service of its own connects so often (one in a hundred sessions) over TCP to such a server, while its API
 * is asked. The last line has the figures. Exit code 1 when something is not caught, an end has no reason, an answer takes
 * more than 100 ms, memory exceeds 400 MB, or the service does not stop within 3 s.
 */
const given = process.argv.slice(2)
const number = (name: string, usual: number) =>
  given.includes(name) ? Number(given[given.indexOf(name) + 1]) : usual
const sessions = number('--sessions', 1000)
const seed = number('--seed', 1)
const connections = number('--connections', Math.ceil(sessions / 100))
const executable = given.includes('--executable') ? [given[given.indexOf('--executable') + 1]!] : undefined
const startedMs = performance.now()

const inMemory = await runSessions(sessions, seed, (done, faults) => {
  if (done % 200 === 0)
    process.stderr.write(
      `${done} sessions, ${faults} faults, ${Math.round((performance.now() - startedMs) / 1000)} s\n`,
    )
})
const games = [await recordGame(versions[0]), await recordGame(versions[1])]
const service = connections > 0 ? await attackService(games, connections, seed, executable) : undefined
const faults = [...inMemory.faults, ...(service?.faults ?? [])]
if (service && service.longest > 100) faults.push(`an answer took ${service.longest} ms`)
if (service && service.maxMemory > 400) faults.push(`the service took ${service.maxMemory} MB`)
if (service && service.stopTime > 3000) faults.push(`the service took ${service.stopTime} ms to stop`)
for (const fault of faults) process.stdout.write(`${fault}\n`)

const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(`${JSON.stringify({ ...inMemory, service, faults: faults.length, seconds })}\n`)
process.exit(faults.length === 0 ? 0 : 1)
