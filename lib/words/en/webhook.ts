import type { Text } from '../../language/text.ts'

export const webhook = {
  everyBlockRight: 'Every block is right.',
  taskSkipped: ({ reason }: { reason: Text }) => `It was skipped: ${reason}`,
  noticeDone: ({ art }: { art: string }) => `${art} is built`,
  noticeError: ({ art }: { art: string }) => `${art} can't go on`,
  noticeWarning: ({ art }: { art: string }) => `${art} needs help`,
  noticeStock: 'Material runs out within a day',
  noticeErrors: ({ text, others }: { text: Text; others: number }) =>
    `${text}\n${others} ${others === 1 ? 'more task has' : 'more tasks have'} come in meanwhile.`,
  noticeWarnings: ({ text, others }: { text: Text; others: number }) =>
    `${text}\n${others} ${others === 1 ? 'more warning has' : 'more warnings have'} come in meanwhile.`,
  noticePlace: 'Place',
  noticeBlocks: 'Blocks',
  noticeBlocksOf: ({ right, total }: { right: number; total: number }) => `${right} of ${total}`,
  noticeTime: 'Time',
  noticeDuration: ({ seconds }: { seconds: number }) => {
    const minutes = Math.round(seconds / 60)
    if (seconds < 90) return `${Math.round(seconds)} s`
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  },
  noticeTrips: 'Trips for material',
}
