import type { Text } from '../../language/text.ts'
export const bot = {
  kicked: ({ server, words }: { server: string; words: string }) =>
    `${server} kicked the bot: ${words}${/[.!?…。！？]$/.test(words) ? '' : '.'}`,
  accountElsewhere: ({ server }: { server: string }) =>
    `Somebody else has joined ${server} with the account of the bot. The bot stays away so that the two do not push each other out; connect it again when the other has left, or give it an account of its own.`,
  kickedSilently: ({ server }: { server: string }) => `${server} kicked the bot and gave no reason.`,
  windowClosed: ({ problem }: { problem: Text }) => `${problem} The window was closed by the server.`,
  toSubServer: ({ server }: { server: number }) => `sub-server ${server}`,
  toBox: ({ place }: { place: string }) => `the box at ${place}`,
  toDrop: ({ item }: { item: string }) => `throw ${item} away`,
  boxTookLess: ({ item, left }: { item: string; left: number }) =>
    `The box did not take all of it: ${left} of ${item} are left.`,
  notDropped: ({ item }: { item: string }) => `The server did not let the bot throw ${item} away.`,
  toWarp: ({ warp }: { warp: string }) => `the warp ${warp}`,
  switching: ({ server }: { server: number }) => `switching to sub-server ${server}`,
  warping: ({ warp }: { warp: string }) => `the warp to ${warp}`,
  goingHome: 'the way home',
  settingsVersionNotSupported: ({
    version,
    oldest,
    newest,
  }: {
    version: string
    oldest: string
    newest: string
  }) =>
    `Minecraft ${version} (settings.server.version) is not supported; the bot plays ${oldest} to ${newest}.`,
  serverSpeaksOther: ({
    server,
    version,
    oldest,
    newest,
  }: {
    server: string
    version: string
    oldest: string
    newest: string
  }) =>
    `${server} speaks Minecraft ${version}, which is not supported; the bot plays ${oldest} to ${newest}.`,
  notAppeared: ({
    server,
    seconds,
    packet,
    isConfiguring,
    detail,
  }: {
    server: string
    seconds: number
    packet: string
    isConfiguring: boolean
    detail: string
  }) =>
    `The bot did not appear in the world of ${server} within ${seconds} s (last packet: ${packet}${isConfiguring ? ' in the configuration phase' : ''}${detail === '' ? '' : `; ${detail}`}).`,
  notLetIn: ({ server, seconds }: { server: string; seconds: number }) =>
    `${server} took the bot out of one world and did not let it into the next within ${seconds} s.`,
  sentOn: ({ server, address }: { server: string; address: string }) =>
    `${server} sends the bot on to ${address}; set that address for the server (settings.server) if it is to play there.`,

  noGround: 'The bot finds no ground under its feet; bring it to a place where it can stand.',
  stuckOnFoot: "The bot can't get there on foot. Clear what blocks its way.",
  blockedOnFoot: ({ place }: { place: string }) =>
    `The bot can't get to ${place} on foot: something blocks it, or the server keeps moving it back.`,
  noWayOnFoot: ({ place }: { place: string }) =>
    `There is no way on foot to ${place}; make one, give the task a warp nearer to it, or allow flying.`,
  headDoesNotMove: "The bot can't turn its head.",
  doesNotGetTo: ({ place }: { place: string }) => `The bot can't get to ${place}.`,
  worldNotSentAround: ({ x, z }: { x: number; z: number }) =>
    `The server does not send the world around ${x} ${z}.`,
  noWayFlying: ({ place }: { place: string }) =>
    `There is no way to ${place} for a flying bot; make room or change the place.`,
  movedBackOnTheWay: ({ place }: { place: string }) =>
    `The server keeps moving the bot back on its way to ${place}.`,
  noEmptyMapCarried: 'There is no empty map in the inventory.',
  noRoomForFilledMap: 'The inventory is full, so a filled map would drop to the ground; empty it.',
  emptyMapNotFilled: 'The server does not fill the empty map; the plot may forbid using items.',
  waterNotPoured: ({ place }: { place: string }) => `The server does not allow pouring water at ${place}.`,
  bucketNotFilled: ({ place }: { place: string }) =>
    `The server does not allow filling a bucket at ${place}.`,
  noExperience: 'A thrown experience bottle gave no experience.',
  armDoesNotMove: "The bot can't swing its arm.",
  itemNotPlaced: ({ item, place }: { item: string; place: string }) =>
    `The ${item} can't be placed at ${place}; make room or place it by hand.`,
  tooFarToDig: ({ place }: { place: string }) => `The block at ${place} is too far away to be dug.`,
  blockNotDiggable: ({ item, place }: { item: string; place: string }) =>
    `The ${item} at ${place} can't be dug; remove it by hand.`,
  blockDoesNotBreak: ({ item, place }: { item: string; place: string }) =>
    `The server does not allow digging the ${item} at ${place}.`,
  itemNotPickedUp: ({ item, place }: { item: string; place: string }) =>
    `The ${item} at ${place} can't be picked up; make room in the inventory.`,
  frameEmpty: ({ place }: { place: string }) => `The frame at ${place} is empty.`,
  frameKeepsMap: ({ place }: { place: string }) =>
    `The map in the frame at ${place} does not come out; the plot may be protected.`,
  mapFellAway: ({ id, place }: { id: number; place: string }) =>
    `The map ${id} has come out of its frame at ${place} but lies nowhere near.`,
  frameNotHung: ({ place }: { place: string }) =>
    `No item frame could be hung at ${place}; see whether there is a wall behind it, and whether the place is protected.`,
  frameDoesNotTurn: ({ place }: { place: string }) =>
    `The map in the item frame at ${place} can't be turned; the place may be protected.`,
  frameTakesNoMap: ({ place, id }: { place: string; id: number }) =>
    `The frame at ${place} does not take the map ${id}; the plot may be protected.`,
  notEaten: ({ item }: { item: string }) =>
    `The ${item} could not be eaten; the server or the plot may forbid it.`,
  itemGone: 'The item to use is no longer in the inventory.',
  movedButNoWorld: 'The server has moved the bot but does not send the world around it.',
  boxNotOpen: ({ place }: { place: string }) => `The box at ${place} is no longer open.`,
  boxDoesNotGive: ({ place, count, item }: { place: string; count: number; item: string }) =>
    `The box at ${place} did not give ${count} ${item}; another player may be using it.`,
  blockDoesNotOpen: ({ place }: { place: string }) =>
    `The block at ${place} does not open; remove what is above it, or check whether the plot allows it.`,
  buttonDoesNotMove: ({ place }: { place: string }) =>
    `The button at ${place} does not move; correct its position among the material stations (mapart-box).`,
  hotbarNotConfirmed: ({ item }: { item: string | undefined }) =>
    `The server did not confirm moving ${item ?? 'an item'} into the hotbar.`,
  windowInTheWay: "A window is open; the hotbar can't be changed now.",
  botDied: 'The bot has died.',
  putElsewhere: 'The network has put the bot on another sub-server.',
  noRespawn: 'The bot has died, and the server does not let it respawn.',
  triedForADay: 'The bot has tried to connect for a whole day.',
  notAMinecraftServer: ({ server }: { server: string }) =>
    `The program that answers at ${server} is not a Minecraft server, or does not accept players now; check the address of the server (settings.server.host and port).`,
  serverSilent: ({ server }: { server: string }) =>
    `${server} has not sent anything for too long; the network or the server hangs.`,
  connectionEnded: ({ server }: { server: string }) => `The connection to ${server} ended.`,
  nothingAnswers: ({ server }: { server: string }) =>
    `Nothing answers at ${server}; start the server or correct its address (settings.server).`,
  serverNameUnknown: ({ server }: { server: string }) =>
    `The server name of ${server} is unknown; correct it (settings.server.host) or check the network.`,
  noWayToServer: ({ server }: { server: string }) =>
    `There is no way to ${server}; check the network and the address.`,
  connectionBroke: ({ server }: { server: string }) => `The connection to ${server} broke.`,
  serverVersionNotSupported: ({
    server,
    oldest,
    newest,
    detail,
  }: {
    server: string
    oldest: string
    newest: string
    detail: string
  }) => `The game version of ${server} is not supported; the bot plays ${oldest} to ${newest}. (${detail})`,
  noGameProfile: ({ detail }: { detail: string }) =>
    `The Microsoft account does not own the game or has no profile; sign in with another. (${detail})`,
  serverBreaksProtocol: ({ server, detail }: { server: string; detail: string }) =>
    `${server} sends ${detail}, as no game server does; correct the address of the server (settings.server) or stay away from it.`,
  connectionFailed: ({ server, detail }: { server: string; detail: string }) =>
    `The connection to ${server} failed: ${detail}`,
  notSignedIn: 'The bot was not signed in within 15 minutes; connect again for a new code.',
  botLeft: 'The bot has left.',
  seesAnew: 'The bot joins anew to see what the server has not shown.',
  libraryDoesNotUnderstand: ({ server, name }: { server: string; name: string }) =>
    `The game library does not understand what ${server} sends (${name})`,
  errorInBot: 'An error in the bot has ended its connection',
  connectionGivenUp: ({ what, detail }: { what: Text; detail: string }) =>
    `${what}: ${detail}; set another version of the server (settings.server.version) or report it.`,
  networkSilent: ({ purpose }: { purpose: Text }) =>
    `The network has not answered ${purpose}; see the settings of the network (settings.network) for its commands and replies.`,
  commandEmpty: ({ goal, command }: { goal: Text; command: string }) =>
    `The task wants ${goal}, but the command for it (settings.network.commands.${command}) is not set.`,
  networkRefuses: ({ purpose, reply }: { purpose: Text; reply: string }) =>
    `The network refuses ${purpose}: ${reply}`,
  networkSaysWait: ({ purpose }: { purpose: Text }) => `The network still says to wait before ${purpose}.`,
  mapMoved: ({ id }: { id: number }) => `The map ${id} is not where it should be; someone else has moved it.`,
}
