import { type Position, positionKey } from '../../../lib/game/position.ts'
import { partsOf } from '../../../lib/practice/world/chests.ts'
import type { Clear } from '../../../lib/tasks/task.ts'
import type { FaultSite } from '../../faults/fault-site.ts'
import { createArtArea } from './art-area.ts'
import {
  type Area,
  blockHarms,
  deedHarms,
  fixtureHarms,
  type Harm,
  isByBot,
  type Leftover,
  standingChangesOf,
  whereabouts,
} from './block-harms.ts'
import { type Blocker, blockersOf } from './blockers.ts'
import { belongingHarms, boxHarms, itemsDropped, type Supplies } from './item-harms.ts'
import { keepJournal } from './journal.ts'
import { sortOf } from './sorts.ts'

export interface HarmReport {
  readonly harms: readonly Harm[]
  /** Blocks beside, under or over the art that bots have placed and left. */
  readonly blocksLeft: readonly Leftover[]
  /** Items that lie on the ground by their doing. */
  readonly itemsLeft: readonly Leftover[]
}

export interface HarmJudge {
  /** What is in the way of the art before anything happens. */
  readonly blockers: readonly Blocker[]
  /** Whether a bot has placed or dug anything so far, but for shulker boxes with material. */
  hasWorked(): boolean
  /** Whether what stands there, on the server of the art, has been put there by a bot. */
  isOfBot(place: Position): boolean
  /** Compares the world with before. Ticks pass meanwhile, so that what bots have loosened falls and flows. */
  report(): HarmReport
}

/** Longer than frames take to notice that their wall is gone, and water to flow as far as it does. */
const settlingTicks = 200
const tool = /^shears$|_(pickaxe|axe|shovel|hoe)$/

export interface JudgedSite
  extends Pick<
    FaultSite,
    'world' | 'blueprint' | 'origin' | 'robbed' | 'disturbed' | 'boxes' | 'dump' | 'stationServer' | 'stand'
  > {
  readonly bots: readonly string[]
  readonly clear: Clear
  readonly isListed: boolean
}

/** Watches over a site, from now on. */
export function judgeHarm(site: JudgedSite): HarmJudge {
  const { world, blueprint, origin, bots, robbed, disturbed, clear } = site
  const area: Area = { server: '1', art: createArtArea(blueprint, origin), clear, disturbed }
  const blockers = blockersOf(world.subServer('1'), area)
  const journal = keepJournal(world, bots)
  const supplies = suppliesOf(site)
  return {
    blockers,
    isOfBot(place) {
      const server = journal.servers.find(({ name }) => name === area.server)!
      const cell = server.cells.get(positionKey(place))
      return cell !== undefined && isByBot({ cell, now: server.subServer.world.stateAt(place) })
    },
    hasWorked: () =>
      journal.events.some(
        (event) => (event.type === 'placed' || event.type === 'dug') && !event.block.endsWith('shulker_box'),
      ),
    report() {
      world.skip(settlingTicks)
      const harms = [
        ...blockHarms(journal, area),
        ...fixtureHarms(journal, area),
        // The plates of the art itself.
        ...deedHarms(journal, (place) => area.art.placeOf(place) === 'art'),
        ...boxHarms(journal, supplies),
        ...belongingHarms(journal, world, robbed),
      ]
      return { harms, blocksLeft: blocksLeft(), itemsLeft: itemsDropped(world, bots) }
    },
  }

  function blocksLeft(): Leftover[] {
    return journal.servers.flatMap((server) =>
      standingChangesOf(server).flatMap(({ cell, now }) => {
        const { expected, position, act } = cell
        const isArt = server.name === area.server && area.art.placeOf(position) === 'art'
        const [before, after] = [sortOf(expected.name), sortOf(now.name)]
        const isNew = (before === 'air' || before === 'cover') && after !== 'air' && after !== 'fluid'
        return isNew && !isArt ? [{ name: now.name, count: 1, ...whereabouts(server, position, act) }] : []
      }),
    )
  }
}

function suppliesOf({ world, boxes, dump, stationServer, stand, isListed }: JudgedSite): Supplies {
  const { data } = world.network
  const items = new Set(boxes.map(({ item }) => item))
  const isBlock = (item: string) =>
    data.hasBlock(item) && data.find(item).isFullCube && !item.endsWith('shulker_box')
  const { world: blocks } = world.subServer(stationServer)
  const halvesOf = (place: Position) => [place, ...partsOf(blocks, place, blocks.stateAt(place))]
  const at = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z })
  return {
    server: stationServer,
    listed: isListed
      ? new Map(boxes.flatMap((box) => halvesOf(at(box.at)).map((half) => [positionKey(half), box.item])))
      : null,
    dump: at(dump),
    centre: stand,
    isUseful: (item) =>
      items.has(item) ||
      isBlock(item) ||
      tool.test(item) ||
      item.endsWith('bucket') ||
      item in data.raw.foodsByName,
  }
}
