import type { Words } from '../words.ts'

export const system: Words['system'] = {
  program: '程式',
  version: '版本',
  runtime: '執行環境',
  uptime: '已執行',
  memory: '記憶體',
  database: '資料庫',
  gameVersion: '遊戲版本',
  backup: '備份',
  backupText: '此刻的任務、設定和統計的副本，不含圖片和地圖畫檔案。',
  saveBackup: '儲存備份',
  restore: '還原備份',
  replaced: (file, waiting, done) =>
    `全部會換成 ${file} 的內容：佇列中的 ${waiting} 個任務、${done} 個已完成的任務，以及所有設定、材料站、地塊和統計。`,
  replacedKept:
    '會先停止建造。被取代的資料會留在資料夾中的一個檔案裡。之後任務不會自動開始，直到你再次開啟。',
  restoring: 'Mapwright 正在用備份重新開始。',
  restoreNow: '全部取代',
  diagnostics: '回報問題',
  diagnosticsText: '包含程式狀態和最後一段日誌的檔案，沒有密碼和代碼，但會有伺服器和機器人的名稱。',
  saveDiagnostics: '儲存檔案',
}

export const log: Words['log'] = {
  search: '搜尋日誌',
  level: '至少',
  debug: '全部',
  info: '資訊',
  warn: '警告',
  error: '錯誤',
  lines: '日誌內容',
  none: '日誌中沒有符合的項目。',
}

export const statistics: Words['statistics'] = {
  none: '還沒有建造過任何東西。',
  range: '期間',
  days: (count) => `${count} 天`,
  allDays: '全部',
  blocksByDay: '每天的方塊數',
  ofDay: (day, blocks) => `${day}：${blocks} 個方塊`,
  most: (blocks) => `最多：${blocks}`,
  total: '總計',
  blocks: '方塊',
  maps: '地圖',
  rate: '每秒方塊數（含所有時間）',
  placingRate: '放置時每秒方塊數',
  trips: '拿材料的次數',
  time: '時間',
  ends: '建造的結果',
  byBot: '各機器人的方塊數',
  crashed: 'Mapwright 意外結束',
  skipped: '有其他方塊，因此略過',
}

export const history: Words['history'] = {
  save: '儲存為表格',
  none: '沒有符合的建造紀錄。',
  more: (count) => `還有 ${count} 個，請用搜尋尋找。`,
  blocks: (blocks, duration) => `${blocks} 個方塊，花了 ${duration}`,
  rebuild: '再蓋一次',
  maps: '完成的地圖畫',
  runs: '建造紀錄',
  runsOf: (map) => `${map} 的所有建造紀錄`,
  allRuns: '所有建造紀錄',
  day: '只看這一天',
  anyEnd: '所有結果',
  anyBot: '所有機器人',
  moreRuns: (count) => `還有 ${count} 筆，請選較短的期間，或儲存為表格。`,
  timeline: '每個機器人的建造時間',
  rebuildHint: '放回佇列的最後面。',
}
