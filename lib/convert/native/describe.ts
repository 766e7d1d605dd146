import type { ConversionReport, ReliefReport } from '../schema/report.ts'

/** A converted file in words. */
export function describeConversion(report: ConversionReport): string {
  const { maps, blocks, height, materials, stacks, trips, estimatedSeconds, estimatedSecondsOnFoot, error } =
    report
  const { groundLevels } = report
  const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
  return [
    `${maps === 1 ? '1 map' : `${maps} maps`} of ${blocks} blocks, ${height} high.`,
    `Takes ${Object.keys(materials).length} kinds of item in ${stacks} stacks, ${trips} trips and about ${minutes(estimatedSeconds)} minutes, on foot ${minutes(estimatedSecondsOnFoot)}.`,
    `Differs from the picture by ${error.mean} on average (1 is hardly seen).`,
    ...(groundLevels === undefined
      ? []
      : [
          `Light areas are even, but darker than in the picture; as light as there they take ${groundLevels} levels.`,
        ]),
  ].join('\n')
}

/** The outcome of making a relief lower, in words. */
export function describeRelief({ height, heightBefore, savedLevels }: ReliefReport): string {
  return savedLevels === 0
    ? `${height} high, which is as low as it can be.`
    : `${height} high instead of ${heightBefore}; the maps show the same.`
}
