import {
  blockAt,
  type Cuboid,
  distance,
  formatPosition,
  isInCuboid,
  type Position,
  positionKey,
} from '../../../lib/game/position.ts'
import type { Cause } from '../../../lib/practice/world/causes.ts'
import { neighbour } from '../../../lib/practice/world/faces.ts'
import { type FluidName, fluidIn } from '../../../lib/practice/world/fluids.ts'
import type { StateInfo } from '../../../lib/practice/world/game-data.ts'
import type { Clear } from '../../../lib/tasks/task.ts'
import type { ArtArea } from './art-area.ts'
import { type ChangedCell, type Fixture, fixturesOf, type Journal, type ServerJournal } from './journal.ts'
import { isInPen, isThroughPen } from './pens.ts'
import { mayBeCleared, sortOf } from './sorts.ts'

/** Something of the player's that a bot has harmed. */
export interface Harm {
  readonly what: string
  readonly where: string
  /** The action of the bot, as far as it is known. */
  readonly by: string
}

/** Something of a bot's that is left in the world. */
export interface Leftover extends Omit<Harm, 'what'> {
  readonly name: string
  readonly count: number
}

export interface Area {
  /** The sub-server on which it is built. */
  readonly server: string
  readonly art: ArtArea
  readonly clear: Clear
  /** Where faults have dug and filled, so that what stands there came later. */
  readonly disturbed: readonly Cuboid[]
}

/** How far beside the art blocks may be in the way of a bot that stands or builds scaffolding there, in blocks. */
const workBlocks = 5

/** Compares the blocks of the world, less what others have done to them. */
export function blockHarms(journal: Journal, area: Area): Harm[] {
  return journal.servers.flatMap((server) =>
    changesOf(server).flatMap(({ cell, now }) => {
      const what = harmTo(cell, now, server, area)
      return what === null ? [] : [harm(what, server, cell.position, cell.act)]
    }),
  )
}

interface Change {
  readonly cell: ChangedCell
  readonly now: StateInfo
}

/** Whether what stands there now is a bot's doing. */
export const isByBot = ({ cell, now }: Change) => cell.act !== null && now !== cell.expected

/** The cells that bots have changed, with what stands there now, or stood there when somebody else came after them. */
function changesOf(server: ServerJournal): Change[] {
  // Water that somebody else has changed since is no longer there.
  const lasting = server.overwritten.filter(({ now }) => sortOf(now.name) !== 'fluid')
  return [...standingChangesOf(server), ...lasting.filter(isByBot)]
}

/** The cells that bots were the last to change, with what stands there now. */
export function standingChangesOf({ cells, subServer: { world } }: ServerJournal): Change[] {
  return [...cells.values()].map((cell) => ({ cell, now: world.stateAt(cell.position) })).filter(isByBot)
}

/** In words; null when the change harms nobody. */
function harmTo(cell: ChangedCell, now: StateInfo, server: ServerJournal, area: Area): string | null {
  const { expected, position, cameLater } = cell
  const isHere = server.name === area.server
  const place = isHere ? area.art.placeOf(position) : 'elsewhere'
  const [sort, sortNow] = [sortOf(expected.name), sortOf(now.name)]
  const isDisturbed = area.disturbed.some((box) => isInCuboid(box, position))
  if (sort === 'air' || sort === 'cover')
    return sortNow === 'fluid' && place !== 'art' && !isDisturbed && !isOfOthers(now, position, server)
      ? `${now.name} where ${expected.name} was`
      : null
  if (isFlowing(expected)) return null
  if (sort === 'property') return differsInUse(expected, now) ? `${expected.name} became ${now.name}` : null
  if (cameLater || isDisturbed) return null
  const isInWay = place !== 'elsewhere' || (isHere && area.art.distanceTo(position) <= workBlocks)
  return isInWay && mayBeCleared(sort, area.clear) ? null : `${expected.name} became ${now.name}`
}

/** How long after somebody has altered a wall a bot may still pour behind it: it hears of it late. */
const noticingTicks = 40

/**
 * Whether all of a fluid that flows there is the doing of others: its sources are theirs, or it comes through a wall that they have
 * altered since it was poured.
 */
function isOfOthers(now: StateInfo, at: Position, server: ServerJournal): boolean {
  if (!isFlowing(now)) return false
  const { cells, subServer } = server
  const fluid = now.name as FluidName
  const sources = [...upstreamOf(at, fluid, server, () => true)].filter(
    ([, place]) => !isFlowing(subServer.world.stateAt(place)),
  )
  return (
    sources.length > 0 &&
    sources.every(([key]) => {
      const source = cells.get(key)
      if (!source || source.cameLater) return Boolean(source)
      const wasAlteredSince = (place: Position) =>
        (cells.get(positionKey(place))?.altered?.at ?? -Infinity) + noticingTicks >= source.changedAt
      return !upstreamOf(at, fluid, server, (place) => !wasAlteredSince(place)).has(key)
    })
  )
}

/** The cells of a fluid through which it has come, from the last on; `isPassed` says whether it is followed beyond a cell. */
function upstreamOf(
  at: Position,
  fluid: FluidName,
  { subServer: { world } }: ServerJournal,
  isPassed: (place: Position) => boolean,
): ReadonlyMap<string, Position> {
  const amountAt = (place: Position) => fluidIn(world.stateAt(place), fluid).amount
  const seen = new Map([[positionKey(at), at]])
  for (const place of seen.values()) {
    if (!isPassed(place)) continue
    const amount = amountAt(place)
    for (const face of facesUpstream) {
      const next = neighbour(place, face)
      if (amountAt(next) > (face === up ? 0 : amount)) seen.set(positionKey(next), next)
    }
  }
  return seen
}

/** From which a fluid comes: from above whatever there is of it, from beside where there is more. */
const up = 1
const facesUpstream = [up, 2, 3, 4, 5] as const

const isFlowing = ({ name, properties }: StateInfo) => sortOf(name) === 'fluid' && properties.level !== '0'

/** A plate or button that is pressed in this moment is the matter of its event. */
function differsInUse(expected: StateInfo, now: StateInfo): boolean {
  const lasting = ({ name, properties: { powered: _p, power: _s, ...rest } }: StateInfo) =>
    `${name} ${JSON.stringify(rest)}`
  return lasting(expected) !== lasting(now)
}

/** How far something that stands may have been pushed, in blocks. */
const pushedBlocks = 0.6

/** Compares what hangs and stands, and whether animals are where they were kept, but for pens that the art goes through where all may be dug. */
export function fixtureHarms({ servers }: Journal, { art, clear, server: artServer }: Area): Harm[] {
  const isOfArt = (cell: Position) => art.placeOf(cell) === 'art'
  return servers.flatMap((server) => {
    const now = fixturesOf(server.subServer)
    const mayBeOpened = (pen: ReadonlySet<string>) =>
      clear === 'all' && server.name === artServer && isThroughPen(pen, isOfArt)
    return [...server.fixtures].flatMap(([id, before]) => {
      const act = server.fixtureActs.get(id) ?? null
      const after = now.get(id)
      if (after && before.pen && mayBeOpened(before.pen)) return []
      const what = fixtureHarm(before, after, act !== null)
      return what === null ? [] : [harm(`${before.kind} ${what}`, server, before.position, act)]
    })
  })
}

/** In words; null when nothing has happened to it, or not by a bot. An animal that is not in its pen is there by somebody's gap. */
function fixtureHarm(before: Fixture, after: Fixture | undefined, isByBot: boolean): string | null {
  if (!after) return isByBot ? 'is gone' : null
  if (before.pen) return isInPen(before.pen, after.position) ? null : 'has left its pen'
  if (!isByBot) return null
  if (after.details !== before.details) return 'is not as it was'
  return distance(before.position, after.position) > pushedBlocks ? 'has been moved' : null
}

/** The deeds that leave no other trace: switches pressed, portals entered and the like. Using a block that a bot has placed is none. */
export function deedHarms({ events }: Journal, mayPress: (position: Position) => boolean): Harm[] {
  const seen = new Map<string, Harm>()
  const ofBots = new Map<string, string>()
  for (const event of events) {
    if (!('block' in event)) continue
    const key = positionKey(event.position)
    const isFine =
      (event.type === 'pressed' && mayPress(event.position)) ||
      (event.type === 'used' && ofBots.get(key) === event.block)
    if (event.type === 'placed') ofBots.set(key, event.block)
    else if (event.type === 'dug') ofBots.delete(key)
    else if (!isFine) {
      const where = formatPosition(event.position)
      seen.set(`${event.type} ${where}`, { what: `${event.block} ${event.type}`, where, by: event.type })
    }
  }
  return [...seen.values()]
}

export function harm(
  what: string,
  server: Pick<ServerJournal, 'name'>,
  at: Position,
  act: Cause | null,
): Harm {
  return { what, ...whereabouts(server, at, act) }
}

export function whereabouts(
  server: Pick<ServerJournal, 'name'>,
  at: Position,
  act: Cause | null,
): Omit<Harm, 'what'> {
  const place = formatPosition(blockAt(at))
  return {
    where: server.name === '1' ? place : `${place} on ${server.name}`,
    by: act ? `${act.action} at ${formatPosition(blockAt(act.position))}` : 'nothing seen',
  }
}
