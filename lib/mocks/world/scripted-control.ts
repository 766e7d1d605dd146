import type { Clock } from '../../clock.ts'
import type { DirectControl } from '../../control/ports.ts'
import { type Bot, notInGame } from '../../game/bot.ts'
import { between, distance, type Position } from '../../game/position.ts'
import { pause } from '../../waiting.ts'

/** A bot that can be put somewhere. */
interface Body extends Pick<Bot, 'state' | 'name'> {
  isReady(): boolean
  position(): Position
  move(to: Position): void
  hear(line: string): void
}

const blocksPerSecond = 12
const stepMs = 100
/** Time for a warp. */
const warpMs = 600

/** Walks, warps and speaks without a game. */
export function createScriptedControl(bot: Body, clock: Clock): DirectControl {
  async function wait(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, clock, signal)
    if (!bot.isReady()) throw notInGame(bot.state())
  }

  async function walk(to: Position, signal: AbortSignal): Promise<void> {
    const from = bot.position()
    const goal = { x: to.x + 0.5, y: to.y, z: to.z + 0.5 }
    const steps = Math.ceil((distance(from, goal) / blocksPerSecond) * (1000 / stepMs))
    for (let step = 1; step <= steps; step++) {
      await wait(stepMs, signal)
      bot.move(between(from, goal, step / steps))
    }
  }

  return {
    walk,
    async warp(_server, name, signal) {
      await wait(warpMs, signal)
      bot.hear(`Arrived at ${name}.`)
    },
    async put(_item, into, signal) {
      await walk(into, signal)
    },
    drop: (_item, signal) => wait(warpMs, signal),
    async say(line) {
      bot.hear(line.startsWith('/') ? 'Unknown command.' : `<${bot.name()}> ${line}`)
    },
  }
}
