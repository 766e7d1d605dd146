import type { Text } from '../../language/text.ts'

export const plots = {
  plotNameTaken: ({ name }: { name: string }) => `A plot can't be called ${name}: the name is taken.`,
  plotOffGrid: ({ name }: { name: string }) =>
    `The plot ${name} is not on the map grid: X and Z of its position must be 64 mod 128.`,
  plotsOverlap: ({ name, other }: { name: string; other: string }) =>
    `The plots ${name} and ${other} overlap.`,
  noPlot: ({ name }: { name: string }) => `There is no plot ${name}.`,
  noPlotFree: ({ plot }: { plot: string }) =>
    plot === ''
      ? 'No plot that is large enough is free now.'
      : `The plot ${plot} is not free now, or there is none of that name.`,
  noPlotForFile: ({ plot, path }: { plot: string; path: string }) =>
    `There is no plot ${plot} to build ${path} on; set it first.`,
  fileLargerThanPlot: 'The file has more maps than the plot; queue it as new, then it is cut into parts.',
  plotNotClosed: ({ name }: { name: string }) => `The plot ${name} is not closed.`,
  plotTaskDeleted:
    'Its task was deleted before the plot was cleared. Remove what stands there, then open the plot again.',
  plotUnread:
    'What stands there is not known: its record could not be read. Look, remove what is left, then open the plot again.',
  plotLeft: 'The art was left standing, as the settings say. Remove it, then open the plot again.',
  plotTakenOver: ({ plot }: { plot: string }) => `Another run has the plot ${plot} by now.`,
  mapTakenOver: 'Another program makes this map by now.',
  mapsNotSafe: 'Not all map items of the art are in their box, so it stays. Build again to make them.',
  boxWrong: 'The box is a position: X,Y,Z.',
  wallWrong: 'The wall is a position and a direction: X,Y,Z,south for example.',
  noCopyAnywhere: 'With no copy in the box and no wall, the maps would be nowhere: set `copies` or `wall`.',
  frameTaken: ({ place, id }: { place: string; id: number }) =>
    `The item frame at ${place} holds something else than the map ${id}; take it out, then start again.`,
  framesShort: ({ item, missing }: { item: string; missing: number }) =>
    `${missing} of ${item} are missing for the wall; put them into a container near the station.`,
  mapToFinishGone: ({ id }: { id: number }) =>
    `The map ${id} lies neither in its box nor in a container near the station, and does not hang on the wall. Bring it back, then start again.`,
  wallDiffers: ({ place, id, count }: { place: string; id: number; count: number }) =>
    `The map ${id} at ${place} shows ${count} pixels otherwise than the picture.`,
  wallNotShown: ({ place, id }: { place: string; id: number }) =>
    `The map ${id} does not hang upright at ${place}, or the server does not show it.`,
  boxLacksCopies: ({ id, count, wanted }: { id: number; count: number; wanted: number }) =>
    `Of the map ${id} there are ${count} items in the box instead of ${wanted}.`,
  phaseGathering: 'fetching the maps',
  phaseHanging: 'hanging maps',
  phaseCheckingWall: 'checking the wall',
  phaseCheckingBox: 'checking the box',
  finishFailed: ({ problem }: { problem: Text }) =>
    `The maps are made and safe, but could not be finished. ${problem}`,
  foreignOnPlot: ({ count, place }: { count: number; place: string }) =>
    `${count} blocks that others placed are on the plot, the first at ${place}; they were left. Remove them, then open the plot again.`,
}
