import type { Text } from '../../language/text.ts'

export const upkeep = {
  busyWithStations: 'The stations are being looked through; wait for that or stop it.',
  firstDayAfterLast: ({ from, to }: { from: string; to: string }) =>
    `The first day, ${from}, is after the last, ${to}.`,
  noBackup: ({ copy }: { copy: string }) =>
    `--restore must name a copy of the database as POST /api/backup makes it; ${copy} is none.`,
  backupTooSlow: 'The backup takes too long; see whether the disk is all right.',
  copyFailed: ({ problem }: { problem: Text }) => `The database could not be copied: ${problem}`,
}
