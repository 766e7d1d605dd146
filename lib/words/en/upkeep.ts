import type { Amounts, Text } from '../../language/text.ts'
import { amounts } from './format.ts'

export const upkeep = {
  busyWithStations: 'The stations are being looked through; wait for that or stop it.',
  stockShort: ({ lacking }: { lacking: Amounts }) =>
    `The boxes will be empty within a day; the queue lacks ${amounts(lacking)}.`,
  firstDayAfterLast: ({ from, to }: { from: string; to: string }) =>
    `The first day, ${from}, is after the last, ${to}.`,
  noBackup: ({ copy }: { copy: string }) =>
    `--restore must name a copy of the database as POST /api/backup makes it; ${copy} is not one.`,
  noCopy: ({ name }: { name: string }) =>
    `${name} is no copy of the database as Mapwright saves it, or is damaged.`,
  backupTooSlow: 'The backup takes too long; check the disk.',
  notices: ({ notices }: { notices: readonly Text[] }) => notices.join(' '),
  databaseReplaced: ({ aside, copy }: { aside: string; copy: string }) =>
    `The database was damaged and is now ${aside}; an older copy, ${copy}, took its place. Check the tasks before switching automatic building on again.`,
  databaseEmptied: ({ aside }: { aside: string }) =>
    `The database was damaged and is now ${aside}; an empty one took its place. Check the tasks before switching automatic building on again.`,
  databaseRestored: ({ copy, aside }: { copy: string; aside: string | undefined }) =>
    `The database was restored from ${copy}. ${aside === undefined ? '' : `The one before is now ${aside}. `}Check the tasks before switching automatic building on again.`,
  startedAgain: ({ server, packet }: { server: string; packet: string }) =>
    `Mapwright stopped answering while the bot was on ${server} (last packet: ${packet}), so it was restarted. Automatic building is off, and the bot stays away until it is let in with POST /bot/connect.`,
}
