export const plots = {
  plotNameTaken: ({ name }: { name: string }) => `A plot can't be called ${name}: the name is taken.`,
  plotOffGrid: ({ name }: { name: string }) =>
    `The plot ${name} does not lie on the map grid: X and Z of its position must be 64 mod 128.`,
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
  plotLeft: 'The art was left standing, as the settings want it. Remove it, then open the plot again.',
  plotsNotInFleet: 'Programs that share a database can not build on plots yet.',
  mapsNotSafe: 'Not all map items of the art lie in their box, so it stays. Build again, and they are made.',
  foreignOnPlot: ({ count, place }: { count: number; place: string }) =>
    `${count} blocks of others stand on the plot, the first at ${place}; they were left. Remove them, then open the plot again.`,
}
