import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { cellCodes, cells, receiveCells } from '../../lib/dashboard/state/cells.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { buildMap, queueMap } from '../../lib/demo/frontend.ts'
import { openPracticeSite } from '../../lib/demo/practice-site.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { createRandom, type Random } from '../../lib/random.ts'
import { judgedRight } from '../builder/judged-right.ts'
import { between, pick } from '../faults/fault-kind.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { startTestApp } from '../support/test-app.ts'

const lagMs = 500
const botName = 'Mapwright'

export interface Moment {
  readonly seconds: number
  /** Cells that the page shows right. */
  readonly shown: number
  /** Cells that are right in the world. */
  readonly right: number
  /** Cells that were the same in the world for half a second, and are shown otherwise. */
  readonly different: number
  /** Whether the bot was in the game for all of that time; else it could not see what changed. */
  readonly isInGame: boolean
}

/**
 * Builds an art with the whole service and the part of the page that keeps the cells, on simulated time, over a slow connection
 * that loses clicks and acks. The page is compared with the world at random moments, each up to 5 s after a kick, a broken
 * connection or lag, until the bot was in the game at `moments` of them.
 */
export async function watchWorld(art: Blueprint, seed: number, moments: number) {
  const random = createRandom(seed)
  const site = await openPracticeSite(art, { seed, limiter: true, Server: currentSimulation()?.Server })
  const { world, origin } = site
  const lost = { block_place: 0.03, acknowledge_player_digging: 0.2 }
  world.faults.connection(botName, { latencyMs: 80, jitterMs: 40, lost })
  await using app = await startTestApp({ acceptEula: true })
  const { client } = app
  setClient(client)
  let isInGame = false
  let leftTimes = 0
  const stopWatching = client.watch({
    cells: receiveCells,
    connection({ status }) {
      if (isInGame && status !== 'ready') leftTimes++
      isInGame = status === 'ready'
    },
  })

  async function compare(): Promise<Moment> {
    const left = leftTimes
    const wasInGame = isInGame
    const before = judgedRight(art, origin, world)
    await Bun.sleep(lagMs)
    const after = judgedRight(art, origin, world)
    const states = cells.value?.states ?? new Uint8Array()
    const shown = after.map((_, cell) => states[cell] === cellCodes.right)
    return {
      seconds: Math.round((currentSimulation()?.elapsedMs() ?? 0) / 1000),
      shown: shown.filter(Boolean).length,
      right: after.filter(Boolean).length,
      different: after.filter((isRight, cell) => isRight === before[cell] && isRight !== shown[cell]).length,
      isInGame: wasInGame && left === leftTimes,
    }
  }

  const begins = Array.from({ length: moments }, () => random() * art.cells.length).toSorted((a, b) => a - b)
  const compared: Moment[] = []
  let comparing: Promise<void> | undefined
  const id = await queueMap(client, new File([gzipSync(writeStructure(art))], 'art.nbt'), site)
  const task = await buildMap(client, id, {
    ended: new Promise(() => {}),
    onProgress({ placements }) {
      const next = begins[compared.filter(({ isInGame }) => isInGame).length]
      if (comparing || next === undefined || placements < next) return
      comparing = strike(world, random)
        .then(() => Bun.sleep(between(random, 0, 5000)))
        .then(compare)
        .then((moment) => {
          compared.push(moment)
          comparing = undefined
        })
    },
  })
  await comparing
  const last = await compare()
  stopWatching()
  await world.stop()
  return { status: task.Status, moments: compared, last, leftTimes }
}

async function strike({ faults }: PracticeWorld, random: Random): Promise<void> {
  switch (pick(random, ['kick', 'cut', 'lag', 'none'])) {
    case 'kick':
      return faults.kick(botName, 'You have been kicked.')
    case 'cut':
      return faults.cut(botName)
    case 'lag':
      return faults.lagSpike(between(random, 500, 4000))
  }
}
