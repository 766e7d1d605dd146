export const upkeep = {
  busyWithStations: 'The stations are being looked through; wait for that or stop it.',
  firstDayAfterLast: ({ from, to }: { from: string; to: string }) =>
    `The first day, ${from}, is after the last, ${to}.`,
  backupTooSlow: 'The backup takes too long; see whether the disk is all right.',
}
