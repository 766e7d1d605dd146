import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { simulate } from '../simulation/simulate.ts'
import { watchWorld } from './live-world.ts'

/**
 * Compares what the page shows with the world while a whole map is built under faults, on simulated time: `bun run test:live-view
 * [--moments 20] [--seed 1]`. One JSON line per moment. Exit code 1 when the build does not end right, or when a cell that was the
 * same for half a second is shown otherwise while the bot is in the game.
 */
const given = process.argv.slice(2)
const number = (name: string, usual: number) =>
  given.includes(name) ? Number(given[given.indexOf(name) + 1]) : usual
const seed = number('--seed', 1)
const startedMs = performance.now()

const { status, moments, last, leftTimes } = await simulate(
  () => watchWorld(drawSampleArt(), seed, number('--moments', 20)),
  { seed },
)
for (const moment of moments) process.stdout.write(`${JSON.stringify(moment)}\n`)
const inGame = moments.filter(({ isInGame }) => isInGame)
const different = inGame.filter((moment) => moment.different > 0).length
const figures = { status, last, leftTimes, inGame: inGame.length, different }
const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(`${JSON.stringify({ ...figures, seconds })}\n`)
process.exit(status === 'done' && last.different === 0 && different === 0 ? 0 : 1)
