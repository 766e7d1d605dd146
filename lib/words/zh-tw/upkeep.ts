import type { Translation } from '../../language/translation.ts'
import type { upkeep as english } from '../en/upkeep.ts'

export const upkeep: Translation<typeof english> = {
  busyWithStations: '正在查看材料站，請等它完成，或先停止它。',
  firstDayAfterLast: ({ from, to }) => `開始日期 ${from} 在結束日期 ${to} 之後。`,
  noBackup: ({ copy }) => `--restore 必須是 POST /api/backup 產生的資料庫備份，${copy} 不是。`,
  backupTooSlow: '備份花太久了，請檢查磁碟是否正常。',
  copyFailed: ({ problem }) => `資料庫無法複製：${problem}`,
}
