import type { Text } from '../../language/text.ts'
export const maps = {
  noMapsOnWall: 'There are no filled maps on the wall; put them there and scan again.',
  noMapsInContainers: ({ count }: { count: number }) =>
    `There are no filled maps in the ${count} nearby containers; put them there and scan again.`,

  startWrong: 'Start must be a world position such as "100 64 -20", or empty for the nearest container.',
  unknownRenameMode: ({ mode }: { mode: string }) => `The mode ${mode} is unknown: use loose or strict.`,
  nameTooLong: ({ name, length, limit }: { name: string; length: number; limit: number }) =>
    `The name ${name} has ${length} characters; the game allows ${limit}, colour codes included.`,
  nameHasSectionSign: ({ name }: { name: string }) =>
    `The name ${name} has a §, which can't be typed; write & for colours.`,
  nameHasControl: ({ name }: { name: string }) =>
    `The name ${name} has a line break or another control character.`,
  artNotScanned: 'No map of that art has been scanned.',
  wallTooLarge: ({ columns, rows }: { columns: number; rows: number }) =>
    `The picture would have ${columns} x ${rows} maps; set the size of the art.`,
  postProcessingLocked: ({ operation }: { operation: string }) =>
    `Post-processing is locked: a ${operation} is under way; wait for it or stop it.`,
  mapsNotMoved: ({ place }: { place: string }) =>
    `The container at ${place} does not give its maps or take them back; check who else uses it.`,
  emptyMapsShort: ({ wanted, found, missing }: { wanted: number; found: number; missing: number }) =>
    `Copying takes ${wanted} empty maps, and there are ${found} nearby; put ${missing} more into a container within 25 blocks.`,
  inventoryTooFull: "The bot's inventory is too full; empty it and start again.",
  noCraftingTable:
    'There is neither a crafting table nor a cartography table within 25 blocks; place one and start again.',
  noAnvilToReplace: 'There is no anvil within 25 blocks; place one, or give the bot one to replace it.',
  levelsShort: ({ levels, present }: { levels: number; present: number }) =>
    `Renaming takes ${levels} levels, and the bot has ${present}; gain some and start again.`,
  anvilDoesNotRename: ({ id, name }: { id: number; name: string }) =>
    `The anvil does not rename the map ${id} to ${name}; the network may forbid that name.`,
  noAnvil: 'There is no anvil within 25 blocks; place one and start again.',
  bottlesShort: ({
    maps,
    levels,
    present,
    bottles,
    missing,
    missingBottles,
  }: {
    maps: number
    levels: number
    present: number
    bottles: number
    missing: number
    missingBottles: number
  }) =>
    `Renaming ${maps} maps takes ${levels} levels; the bot has ${present} and there are ${bottles} experience bottles nearby. Gain ${missing} more levels, or put ${missingBottles} more bottles into a nearby container.`,
  mapsNotTakenBack: ({ place }: { place: string }) =>
    `The container at ${place} does not take its maps back; check who else uses it.`,
  noRoomForMaps: ({ ids }: { ids: readonly string[] }) =>
    `There is no room for the maps ${ids.join(', ')}, which the bot carries; free slots in a nearby container and start again.`,
  mapsNotGiven: ({ place }: { place: string }) =>
    `The container at ${place} does not give its maps; make room in the inventory or check who else uses it.`,
  mapInSlot: ({ id, slot, place }: { id: number; slot: number; place: string }) =>
    `The map ${id} of slot ${slot} in the container at ${place}`,
  mapInFrame: ({ id, place }: { id: number; place: string }) => `The map ${id} of the frame at ${place}`,
  mapGone: ({ map }: { map: Text }) =>
    `${map} is no longer there; someone has taken or changed it. Scan again.`,
  inventoryFullStartAgain: "The bot's inventory is full; empty it and start again.",
  cartographyDoesNotCopy: ({ id }: { id: number }) => `The cartography table does not copy the map ${id}.`,
  emptyMapsRunOut: 'The empty maps have run out; provide more and start again.',
  cartographyTakesNoMaps: 'The cartography table does not take the empty maps.',
  mapsNowhere: ({ maps }: { maps: readonly Text[] }) =>
    `${maps.join('; ')}: not found, neither with the bot nor in a nearby container. Look for it and scan again.`,
  itemNotTaken: ({ item, place }: { item: string; place: string }) =>
    `The ${item} can't be taken out of the container at ${place}; make room in the inventory.`,
  itemTakenByOthers: ({ item }: { item: string }) =>
    `There is no longer enough ${item} nearby: someone has taken it. Provide more and start again.`,
  craftingTakesNoMaps: 'The crafting table does not take the empty maps.',
  craftingFull: 'The crafting grid is full.',
  craftingDoesNotCopy: ({ id }: { id: number }) =>
    `The crafting table does not copy the map ${id}; someone may have changed the grid.`,
  noContainerNear: 'There is no container within 25 blocks of the bot; bring it nearer or give Start.',
  nothingAtStart: ({ place }: { place: string }) =>
    `There is neither a container nor an item frame at ${place}; correct Start.`,
  noMapsScanned: 'No maps have been scanned; scan them first (POST /postProcessing/scan).',
  mapNotScanned: ({ id }: { id: string }) => `The map ${id} has not been scanned.`,
  orderNotComplete: ({ count }: { count: number }) =>
    `The list has to name each of the ${count} scanned maps once.`,
  mapPictureDamaged: ({ id }: { id: string }) => `The picture of the map ${id} is damaged; scan it again.`,
  mapsNotCleared: ({ reason }: { reason: string }) => `The maps could not be cleared: ${reason}.`,
  unknownOrder: ({ order, known }: { order: string; known: readonly string[] }) =>
    `The order ${order} is unknown: use ${known.join(', ')}.`,
  noScannedMap: ({ uuid }: { uuid: string }) =>
    `There is no map ${uuid}; GET /postProcessing/maps lists them.`,
  mapSkipped: 'It is skipped.',
  renamingOff: 'Renaming is off for it.',
  noNameGiven: 'There is no name for it.',
  nameRightAlready: 'It already has that name.',
  copyingOff: 'Copying is off for it.',
  copiesThere: ({ count }: { count: number }) =>
    count === 1 ? 'There is already 1.' : `There are already ${count}.`,
  templateTooLong: ({ max }: { max: number }) => `The template is longer than ${max} characters.`,
  templateWrong: ({ line, column, problem }: { line: number; column: number; problem: Text }) =>
    `The template is wrong at line ${line}, column ${column}: ${problem}.`,
  phaseWaiting: 'waiting for the game',
  phaseCountingMaps: 'counting empty maps',
  phaseCopying: 'copying',
  phaseCheckingLevels: 'checking levels',
  phaseRenaming: 'renaming',
  phaseReadingContainers: 'reading the containers',
  phaseReadingFrames: 'reading the frames',
}
