import type { Translation } from '../../language/translation.ts'
import type { upkeep as english } from '../en/upkeep.ts'
import { amounts } from './format.ts'

export const upkeep: Translation<typeof english> = {
  busyWithStations: '正在查看材料站，請等它完成，或先停止它。',
  stockShort: ({ lacking }) => `箱子在一天內就會用完；佇列還缺 ${amounts(lacking)}。`,
  firstDayAfterLast: ({ from, to }) => `開始日期 ${from} 在結束日期 ${to} 之後。`,
  noBackup: ({ copy }) => `--restore 必須是 POST /api/backup 產生的資料庫備份，${copy} 不是。`,
  noCopy: ({ name }) => `${name} 不是 Mapwright 儲存的資料庫備份，或已損壞。`,
  backupTooSlow: '備份花太久了，請檢查磁碟是否正常。',
  notices: ({ notices }) => `啟動時：${notices.join('')}`,
  databaseReplaced: ({ aside, copy }) =>
    `資料庫損毀了，已改名為 ${aside}，並換成較舊的備份 ${copy}。請先檢查任務，再重新開啟自動建造。`,
  databaseEmptied: ({ aside }) =>
    `資料庫損毀了，已改名為 ${aside}，並換成空的資料庫。請先檢查任務，再重新開啟自動建造。`,
  databaseRestored: ({ copy, aside }) =>
    `資料庫已從 ${copy} 還原。${aside === undefined ? '' : `原本的資料庫現在是 ${aside}。`}請先檢查任務，再重新開啟自動建造。`,
  startedAgain: ({ server, packet }) =>
    `機器人在 ${server} 時 Mapwright 沒有回應（最後的封包：${packet}），所以重新啟動了。自動建造已關閉，機器人會等到用 POST /bot/connect 才進入遊戲。`,
}
