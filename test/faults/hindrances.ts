import { eachBlock } from '../../lib/blueprint/blueprint.ts'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'
import { itemsOfBlock } from '../../lib/game/blocks/items.ts'
import { showsSameOnMap } from '../../lib/game/blocks/map-look.ts'
import { type Position, positionKey } from '../../lib/game/position.ts'
import { isSetOffByItems } from '../../lib/practice/rules/treading.ts'
import { isFalling } from '../../lib/practice/updates/falling.ts'
import { needsSupport } from '../../lib/practice/updates/support.ts'
import { gameDataOf } from '../../lib/practice/world/game-data.ts'
import { isReplaceable } from '../../lib/practice/world/replaceable.ts'
import { createArtArea } from '../simulation/harm/art-area.ts'
import { hasAged } from './aged.ts'
import type { FaultKind } from './fault-kind.ts'
import { type FaultSite, floor } from './fault-site.ts'

/** What a fault takes away for good. */
export type Loss = 'material' | 'plot' | 'account'

/** What makes finishing impossible when a run ends. */
export interface Hindrances {
  /** Of faults that have struck. */
  readonly losses: ReadonlySet<Loss>
  /** Items of which less is left than the art still needs. */
  readonly short: ReadonlySet<string>
  /** Whether nothing is left that scaffolding could be built of besides what the art still needs. */
  readonly lacksScaffolding: boolean
  /** Whether what is fetched stays on another sub-server. */
  readonly isCutOff: boolean
  /** Whether the server refuses blocks without a word. */
  readonly isSilent: boolean
  /** Names of the art's blocks of which some have become others with time. */
  readonly aged: ReadonlySet<string>
  isProtected(place: Position): boolean
  /** Whether a block of the art would need one beneath it where there is none, and the art has none. */
  lacksGround(place: Position): boolean
  /** Whether it is a plate or a tripwire on which the item of a wrong block of the art would fall. */
  isUnderWrongBlock(plate: Position): boolean
  /** Whether something stands there that would fall on a plate or a tripwire when it is dug. */
  isOverPlate(place: Position): boolean
}

/** Whether an error names something that makes finishing impossible, and nothing else. */
export function namesHindrance(
  reason: string,
  {
    losses,
    short,
    lacksScaffolding,
    isCutOff,
    aged,
    isProtected,
    lacksGround,
    isUnderWrongBlock,
  }: Hindrances,
): boolean {
  if (isCutOff) return /inventor/i.test(reason) && /server/i.test(reason)
  if (losses.has('account') && /with the account of the bot/.test(reason)) return true
  const changing = /were replaced: ([^.]+), the first at/.exec(reason)?.[1]
  if (changing !== undefined)
    return changing.split(', ').every((counted) => aged.has(counted.replace(/^\d+ /, '')))
  const missing = /Material is missing: ([^.]+)\./.exec(reason)?.[1]
  if (missing !== undefined) {
    const items = missing.split(', ').map((counted) => counted.replace(/^\d+ /, ''))
    return losses.has('material') && items.every((item) => short.has(item))
  }
  if (reason.includes('Scaffolding is needed there, but there is nothing to build it from'))
    return losses.has('material') && lacksScaffolding
  const places = reason.match(/-?\d+ -?\d+ -?\d+/g) ?? []
  if (/ha(s|ve) no block beneath/.test(reason)) return places.map(readPosition).every(lacksGround)
  if (reason.includes('in the way of the art')) return places.map(readPosition).every(isUnderWrongBlock)
  return (
    losses.has('plot') &&
    reason.includes('protected') &&
    places.length > 0 &&
    places.map(readPosition).every(isProtected)
  )
}

const refusal = 'You may not build here.'

/** A sentence that leaves it to the player which of several things it was is no cause, nor is one that keeps the server's words back. */
export function hasOneCause(
  reason: string,
  { losses, isSilent }: Pick<Hindrances, 'losses' | 'isSilent'>,
): boolean {
  if (/\bmay be\b|\bperhaps\b|\bor something\b/.test(reason)) return false
  return !reason.includes('protected') || !losses.has('plot') || isSilent || reason.includes(refusal)
}

function readPosition(text: string): Position {
  const [x, y, z] = text.split(' ').map(Number) as [number, number, number]
  return { x, y, z }
}

/** Reads the hindrances from the world, not from what the bot knows of it. */
export function hindrancesAt(
  site: FaultSite,
  struck: readonly FaultKind[],
  isOfBot: (place: Position) => boolean,
): Hindrances {
  const { network } = site.world
  const { needed, aged, ...places } = stateOfArt(site)
  const left = itemsLeft(site, places, isOfBot)
  const isAway = site.stationServer !== '1'
  const spare = (item: string) => (left.get(item) ?? 0) - (needed.get(item) ?? 0)
  return {
    losses: new Set(struck.flatMap(({ takes }) => takes ?? [])),
    short: new Set([...needed.keys()].filter((item) => spare(item) < 0)),
    lacksScaffolding: ![...left.keys()].some((item) => spare(item) > 0 && carriesPlayers(site, item)),
    isCutOff: isAway && !network.rules.sharedInventory,
    isSilent: network.rules.refusalNotice === 'none',
    aged,
    isProtected: (place) => network.protections.covers('1', place),
    lacksGround: groundCheck(site),
    ...plateCheck(site, places.wrongPlaces),
  }
}

/** Plates and tripwires under the blocks of an art, as far as those could fall. */
function plateCheck(site: FaultSite, wrong: ReadonlySet<string>) {
  const { world } = site.world.subServer('1')
  const next = ({ x, y, z }: Position, step: 1 | -1): Position => {
    let at = y + step
    while (Math.abs(at - y) < fallBlocks && world.state(x, at, z).isAir) at += step
    return { x, y: at, z }
  }
  const isPlate = (at: Position) => isSetOffByItems(world.stateAt(at))
  return {
    isUnderWrongBlock: (plate: Position) => isPlate(plate) && wrong.has(positionKey(next(plate, 1))),
    isOverPlate: (place: Position) => !world.stateAt(place).isAir && isPlate(next(place, -1)),
  }
}

const fallBlocks = 64

function groundCheck({ world, blueprint, origin }: FaultSite): Hindrances['lacksGround'] {
  const data = gameDataOf(world.version)
  const { wantedAt } = createArtArea(blueprint, origin)
  return ({ x, y, z }) => {
    const name = wantedAt({ x, y, z })
    const below = { x, y: y - 1, z }
    if (name === undefined || !data.hasBlock(name) || wantedAt(below) !== undefined) return false
    const state = data.find(name)
    const ground = parseBlockState(world.blockAt(below.x, below.y, below.z))
    return (needsSupport(state) || isFalling(state)) && isReplaceable(data.find(ground.name))
  }
}

/** How far around the art blocks are looked for that the bot may have built with. */
const marginBlocks = 8

/** Whether an item places a full block that stays where it is. */
function carriesPlayers({ world }: FaultSite, item: string): boolean {
  const data = gameDataOf(world.version)
  if (!data.hasBlock(item)) return false
  const state = data.find(item)
  return state.isFullCube && !isFalling(state)
}

/** What the art still needs, the places of its blocks, those that are right and others, and the highest one of each column. */
function stateOfArt({ world, blueprint, origin }: FaultSite) {
  const needed = new Map<string, number>()
  const rightPlaces = new Set<string>()
  const wrongPlaces = new Set<string>()
  const tops = new Map<string, number>()
  const aged = new Set<string>()
  for (const { position: place, state: wanted } of eachBlock(blueprint, origin)) {
    const column = `${place.x} ${place.z}`
    tops.set(column, Math.max(place.y, tops.get(column) ?? Number.NEGATIVE_INFINITY))
    const found = world.blockAt(place.x, place.y, place.z)
    if (found !== 'air' && showsSameOnMap(parseBlockState(found), wanted)) rightPlaces.add(positionKey(place))
    else {
      wrongPlaces.add(positionKey(place))
      if (hasAged(found.replace(/\[.*/, ''), wanted.name)) aged.add(wanted.name)
      add(needed, itemsOfBlock(wanted))
    }
  }
  // One bucket is enough: it is filled again.
  if (needed.has('water_bucket')) needed.set('water_bucket', 1)
  return { needed, aged, rightPlaces, wrongPlaces, tops }
}

/**
 * The items in boxes, in the bot's inventory, on the ground, and in blocks that the bot digs: what is wrong in the art or over it,
 * and scaffolding around it. What has fallen out of the art, and what others have placed beside or under it, is neither.
 */
function itemsLeft(
  { world, blueprint, origin, fleet }: FaultSite,
  { rightPlaces, wrongPlaces, tops }: Omit<ReturnType<typeof stateOfArt>, 'needed' | 'aged'>,
  isOfBot: (place: Position) => boolean,
) {
  const left = new Map<string, number>()
  const subServers = [...world.network.subServers.values()]
  const boxes = subServers.flatMap(({ containers }) => [...containers.all()])
  const stacks = [
    ...boxes.flatMap(({ container }) => container.items),
    ...subServers.flatMap(({ items }) => items.all().map(({ stack }) => stack)),
    ...fleet.flatMap((bot) => world.inventoryOf(bot.name())),
  ]
  for (const stack of stacks) if (stack) add(left, [{ item: stack.name, count: stack.count }])
  const around = {
    min: { x: origin.x - marginBlocks, y: floor + 1, z: origin.z - marginBlocks },
    max: {
      x: origin.x + blueprint.width + marginBlocks,
      y: origin.y + blueprint.height + marginBlocks,
      z: origin.z + blueprint.length + marginBlocks,
    },
  }
  for (const { state, ...at } of world.blocksIn(around)) {
    const block = parseBlockState(state)
    const key = positionKey(at)
    const isOver = at.y > (tops.get(`${at.x} ${at.z}`) ?? Number.POSITIVE_INFINITY)
    const isScaffolding = isOfBot(at) && !isFalling(gameDataOf(world.version).find(block.name))
    const isDug = wrongPlaces.has(key) || isOver || isScaffolding
    if (isDug && !rightPlaces.has(key)) add(left, itemsOfBlock(block))
  }
  return left
}

function add(
  counts: Map<string, number>,
  items: readonly { readonly item: string; readonly count: number }[],
): void {
  for (const { item, count } of items) counts.set(item, (counts.get(item) ?? 0) + count)
}
