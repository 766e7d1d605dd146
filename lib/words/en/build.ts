import type { Amounts, Text } from '../../language/text.ts'
import { amounts } from './format.ts'

export const build = {
  blocksNotMadeRight: ({ count, place, problem }: { count: number; place: string; problem: Text }) =>
    count === 1
      ? `The block at ${place} could not be corrected. ${problem}`
      : `${count} blocks could not be corrected, the first at ${place}. ${problem}`,
  foreignBlocksOver: ({ count, problem }: { count: number; problem: Text }) =>
    `${count} foreign blocks stand over the art. ${problem}`,
  seeWhatIsInTheWay: 'Check what is in the way there, then build again.',
  foreignBlocksStand: ({
    count,
    item,
    place,
  }: {
    count: number
    item: string | undefined
    place: string | undefined
  }) =>
    `${count === 1 ? '1 other block stands' : `${count} other blocks stand`} where the art belongs${place === undefined ? '' : `, for example ${item ?? 'one'} at ${place}`}.`,
  notToBeDug: ({ place }: { place: string }) => `The block at ${place} may not be dug away.`,
  noScaffoldUnderFeet: ({ place }: { place: string }) => `No block could be placed at ${place} to stand on.`,
  noWarpToArt: 'There is no warp to the art, and no home near it.',
  nothingToStandOn: 'The bot carries no blocks to stand on.',
  belongsToSomebody: ({ item, place }: { item: string; place: string }) =>
    `The ${item} at ${place} belongs to someone and is left alone.`,
  stoodBefore: ({ item, place }: { item: string; place: string }) =>
    `The ${item} at ${place} stood there before the art and may not be dug away.`,
  propertyInTheWay: ({ blocks, place }: { blocks: Amounts; place: string }) =>
    `These blocks are in the way of the art: ${amounts(blocks)}, the first at ${place}. They belong to someone and are never dug away: move the art, or remove them yourself, then build again.`,
  stoodBeforeInTheWay: ({ blocks, place }: { blocks: Amounts; place: string }) =>
    `These blocks already stood where the art belongs: ${amounts(blocks)}, the first at ${place}. Allow digging them away, or move the art, then build again.`,
  blocksChange: ({ blocks, place }: { blocks: Amounts; place: string }) =>
    `Some blocks turn into others, and did so again after they were replaced: ${amounts(blocks)}, the first at ${place}. Replace them with mapart.replaceMaterials, then build again.`,
  besides: ({ first, second }: { first: Text; second: Text }) => `${first} Also: ${second}`,
  digForeignAway: ({ problem }: { problem: Text }) => `${problem} Dig them away or switch mapart.repair on.`,
  blockRefused: ({ item, place }: { item: string; place: string }) =>
    `The server does not allow placing ${item} at ${place}.`,
  blocksRefused: ({ count, item, place }: { count: number; item: string; place: string }) =>
    `The server does not allow placing ${count} blocks, the first ${item} at ${place}.`,
  scaffoldingStands: ({ count, place, problem }: { count: number; place: string; problem: Text }) =>
    `The art stands, but ${count} ${count === 1 ? 'block' : 'blocks'} of scaffolding could not be removed, the first at ${place}. ${problem}`,
  plotProtected: ({ problem, words }: { problem: Text; words: string }) =>
    `${problem} ${words === '' ? 'It does not say why: the plot is protected there.' : `It says: “${words}”`} Get permission to build on a protected plot, or move the art, then build again.`,
  blockForbidden: ({ problem, words, item }: { problem: Text; words: string; item: string }) =>
    `${problem} ${words === '' ? '' : `It says: “${words}” `}Get permission to place ${item}, or replace it with mapart.replaceMaterials, then build again.`,
  standstill: ({
    minutes,
    phase,
    place,
    inFlight,
    lastClick,
    packets,
  }: {
    minutes: number
    phase: string
    place: string
    inFlight: number
    lastClick: string | undefined
    packets: string
  }) =>
    `Nothing was placed, dug or fetched for ${minutes} minutes (${phase} at ${place}, ${inFlight} placements without an answer${lastClick === undefined ? '' : `, the last click at ${lastClick}`}, last packets: ${packets}).`,
  tellTheAuthors: ({ problem }: { problem: Text }) =>
    `${problem} Report this with the log, then build again.`,
  tooManyInterruptions: ({ reason }: { reason: Text }) =>
    `The bot is interrupted again and again before it gets anything done. Last time: ${reason} Check what happens to it there, then build again.`,
  blocksStillStand: ({ count, problem }: { count: number; problem: Text }) =>
    `${count} blocks of the art still stand. ${problem}`,
  seeWhatKeepsTheBot: 'Check what keeps the bot from them, then build again.',
  dugForLong: 'It has dug for long enough.',
  walledIn: ({ place, problem }: { place: string; problem: Text }) =>
    `The bot is walled in at ${place} and can't dig itself out. ${problem}`,
  noEmptyMapAnywhere: ({ stations, item }: { stations: number; item: string }) =>
    `There is no empty map, neither in the inventory nor ${stations === 1 ? 'at the material station' : `at the ${stations} material stations`}; put some there (the item is named ${item}), then build again.`,
  waterOverArt: ({ place }: { place: string }) =>
    `Water stands over the art at ${place}, and the bot has no empty bucket to remove it with; put some into a box of the material station.`,
  blockNotInVersion: ({ item }: { item: string }) => `This server's game version has no block ${item}.`,
  blocksNotInVersion: ({ items, more }: { items: readonly string[]; more: number }) =>
    `This server's game version has no block ${items.join(', ')}${more === 0 ? '' : ` and ${more} more`}; replace it with mapart.replaceMaterials or choose another blueprint.`,
  noItemPlaces: ({ item }: { item: string }) =>
    `No item places the block ${item}; replace it with mapart.replaceMaterials.`,
  materialMissing: ({
    lacking,
    places,
    problems,
    needsBuckets,
  }: {
    lacking: Amounts
    places: readonly Text[]
    /** Of boxes that could not be used. */
    problems: readonly Text[]
    needsBuckets: boolean
  }) =>
    `Material is missing: ${amounts(lacking)}. Looked ${places.join(' and ')}. ${problems.map((problem) => `${problem} `).join('')}${needsBuckets ? 'Empty buckets work as well if there is an infinite water source near the boxes. ' : ''}${problems.length === 0 ? 'Fill the boxes' : 'Put that right, fill other boxes'} or add a material station (mapart-box), then build again.`,
  lookedAroundBot: ({ boxes }: { boxes: number }) => `around the bot (${boxesIn(boxes)})`,
  lookedOnSubServer: ({ server, boxes }: { server: number; boxes: number }) =>
    `on sub-server ${server} (${boxesIn(boxes)})`,
  lookedAtWarp: ({ warp, boxes }: { warp: string; boxes: number }) =>
    `at the warp ${warp} (${boxesIn(boxes)})`,

  blocksBreakOff: ({ item, place }: { item: string; place: string }) =>
    `${item} breaks off as soon as it is placed, for example at ${place}: replace ${item} with mapart.replaceMaterials, or ask the server's owner, then build again.`,
  typeRefused: ({ count, item, place }: { count: number; item: string; place: string }) =>
    `The server does not allow placing ${count} ${item}, the first at ${place}.`,
  placingStuck: 'The bot makes no progress with placing; check what is in its way.',
  lockedMapNotShown: ({ id }: { id: number }) => `The server does not show the locked map ${id}.`,
  cartographyDoesNotLock: ({ id }: { id: number }) => `The cartography table does not lock the map ${id}.`,
  stageNotStanding: 'Blocks of the art have to be changed before its map can be drawn further.',
  noWayToStand: ({ x, z }: { x: number; z: number }) =>
    `The bot can't get to ${x} ${z}, where the map has to be held: it needs ground there, or has to fly.`,
  notOverTheMap: ({ x, z }: { x: number; z: number }) =>
    `The bot can't get above the map at ${x} ${z}; make room there.`,
  noRoomForEmptyMap: 'The inventory is full, so there is no room for an empty map; empty it.',
  mapItemFailed: ({ problem }: { problem: Text }) => `The art is built, but not its map item. ${problem}`,
  mapDiffers: ({ count, place }: { count: number; place: string }) =>
    `${count} pixels of the map differ from the preview, the first above ${place} (x z); check what stands there or north of it, then build again.`,
  noDumpForMap: ({ id }: { id: number }) =>
    `The map ${id} can't be stored: no material station has a box for leftover material that takes it. Choose one with room for maps; the art stays until then.`,
  mapNotLocked: ({ id }: { id: number }) =>
    `The map ${id} can't be locked: there is no glass pane or no cartography table at the material stations. Put both there (the item is named glass_pane); the art stays until then.`,
  mapBegunByOther: ({ bot }: { bot: string }) =>
    `The map item of this art was begun by ${bot}, who still has it; let that bot go on.`,
  dumpTakesNoMap: ({ place, id }: { place: string; id: number }) =>
    `The box for leftover material at ${place} does not take the map ${id}; make room there.`,
  lockedMapDiffers: ({ id }: { id: number }) =>
    `The locked map ${id} shows a different picture than before; build again for a new one.`,
  mapNotCarried: ({ id }: { id: number }) =>
    `The map ${id} is no longer in the inventory; build again for a new one.`,
  botStandsStill: 'The bot stands still.',
  nothingBeneath: ({ count, item, place }: { count: number; item: string; place: string }) =>
    count === 1
      ? `The ${item} at ${place} has no block beneath it. Place one there, then build again.`
      : `${count} blocks have no block beneath them, the first is the ${item} at ${place}. Place one under each, then build again.`,
  waterFlowsAway: ({ water, gap }: { water: string; gap: string }) =>
    `The water at ${water} would flow away at ${gap}: nothing holds it there. Put a block there, or export the art with blocks around its water.`,
  waterOutOfReach: ({ place }: { place: string }) => `The water at ${place} is out of the bot's reach.`,
  noPlaceToPour: ({ place }: { place: string }) =>
    `The bot finds no place from which to pour water at ${place}; check what is in the way there.`,
  siteNotSent: 'The server does not send the whole building site; raise its view distance.',
  inventoryFullOfOthers:
    'The inventory is full of other items, so there is no room for material; empty it or give the material station a box for leftover material (mapart-box).',
  inventoriesApart:
    "What the bot takes from the boxes isn't in its inventory on the art's sub-server: each sub-server keeps an inventory of its own. Put the boxes on the sub-server of the art and set up a material station there, then build again.",
  waitingForMaterial: ({ lacking }: { lacking: Amounts }) =>
    `Waiting for ${amounts(lacking)}; fill the boxes of the material station.`,
  boxesGone: ({ places, more }: { places: readonly string[]; more: number }) =>
    places.length === 1 && more === 0
      ? `The box at ${places[0]} is gone: it was dug up or removed.`
      : `The boxes at ${places.join(', ')}${more === 0 ? '' : ` and ${more} more`} are gone: they were dug up or removed.`,
  boxGone: ({ place }: { place: string }) => `There is no longer a box at ${place}.`,
  noPlaceToUnpack: ({ place }: { place: string }) =>
    `Near the box at ${place} there is no free ground on which the bot could place a shulker box from it.`,
  noScaffolding:
    'Scaffolding is needed there, but there is nothing to build it from: put full blocks that the art does not need, such as dirt or cobblestone, into a box of the material station.',
  noPathOnFoot:
    'There is no way there on foot, not even over scaffolding: make a place to build it from, or allow flying.',
}

const boxesIn = (count: number) => `${count} ${count === 1 ? 'box' : 'boxes'}`
