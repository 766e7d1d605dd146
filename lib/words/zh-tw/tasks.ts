import type { Translation } from '../../language/translation.ts'
import type { tasks as english } from '../en/tasks.ts'
import { number } from './format.ts'

export const tasks: Translation<typeof english> = {
  busyWithMaps: '正在掃描、命名或複製地圖，請等它完成，或先停止它。',
  busyGoing: '機器人正在前往某處，請等它到達，或先停下。',
  noWarpGiven: '請填傳送點、分流，或兩者都填。',
  busyBuilding: '正在建造地圖畫，請等它完成，或先停止它。',
  noTaskAtPlace: ({ place, count }) => `佇列裡沒有第 ${place} 個任務：共有 ${count} 個，從 0 開始數。`,
  notInQueue: ({ id }) => `佇列裡沒有（或已經沒有）${id}。`,
  noGroupAtPlace: ({ place, count }) => `佇列裡沒有第 ${place} 個群組：共有 ${count} 個，從 0 開始數。`,

  tooManyTasks: ({ max }) => `任務最多只能有 ${max} 個，請先刪除一些。`,
  taskIdTaken: ({ id }) => `已經有 ID 為 ${id} 的任務了。`,
  noGroup: ({ group }) => `沒有群組 ${group} 的任務。`,
  noPreview: ({ id }) => `任務 ${id} 沒有預覽圖。`,
  noTasksGiven: '任務清單是空的。',
  taskIdDiffers: ({ given, id }) => `內容裡的 ID 是 ${given}，網址裡的卻是 ${id}。`,
  taskNotDeleted: ({ id }) => `任務 ${id} 沒有被刪除。`,
  noTaskIdsGiven: '任務 ID 清單是空的。',
  noneOfTheTasks: '這些任務都不存在。',
  taskNotInHistory: ({ id }) => `歷史紀錄裡沒有任務 ${id}。`,
  taskIsBuilding: ({ id }) => `任務 ${id} 正在建造，請先停止。`,
  taskHasPlaced: ({ id }) => `任務 ${id} 已經放置過方塊；請用同一個檔案在別的位置新增任務。`,
  taskNotInitial: ({ id, status }) =>
    `任務 ${id} 目前${statuses[status] ?? status}，只有尚未開始的任務可以修改。`,
  taskDone: ({ id }) => `任務 ${id} 已經完成。`,
  taskHasStatus: ({ id, status }) => `任務 ${id} 目前${statuses[status] ?? status}。`,
  taskDoneRebuildFirst: ({ id }) => `任務 ${id} 已經完成，要再建造一次請先選擇重建。`,
  taskAlreadyRunning: ({ id }) => `任務 ${id} 正在執行中。`,
  noTaskInProgress: '目前沒有執行中的任務。',
  stoppedByPage: ({ device, host }) => `從網頁停止（${device && `${device}，`}${host}）。`,
  stoppedByProgram: ({ program, host }) => `由${program || '程式'}的請求停止（${host}）。`,
  stoppedBySchedule: '依排程停止：建造時段已結束，或伺服器即將重新啟動。',
  stoppedByDeletion: '任務已刪除，因此停止。',
  stoppedByExit: 'Mapwright 已結束，因此停止。',
  stoppedWithoutBots: '已沒有可用的機器人（全部暫停或離開遊戲），因此停止。',
  previewTooLarge: ({ max, largest }) => `預覽圖會超過 ${number(max)} 像素，縮放倍率最多只能用 ${largest}。`,
  nothingToRender: '機器人不在遊戲裡，什麼都看不到；等它回到遊戲後再試一次。',
  notAligned: ({ x, z }) => `座標沒有對齊地圖格線，最接近的正確原點是 OffsetX ${x}、OffsetZ ${z}。`,
  filesTooLargeTogether: '這些投影檔加起來太大了，請分批加入佇列。',
  taskIdTwice: ({ id }) => `ID ${id} 出現了兩次。`,
  areaOverlaps: ({ id }) => `範圍和尚未完成的任務 ${id} 重疊了。`,
  noTask: ({ id }) => `沒有任務 ${id}。`,
  noDeletedTask: ({ id }) => `最近一小時內沒有刪除過任務 ${id}。`,
  unknownMoveType: ({ type }) => `不認得的類型 ${type}，請用 "task" 或 "group"。`,
  noCells: ({ id }) => `沒有任務 ${id} 的地圖格資料。`,
}

/** As the end of a sentence. */
const statuses: Readonly<Record<string, string>> = {
  init: '尚未開始',
  building: '正在建造',
  pause: '已暫停',
  error: '因錯誤而停止',
  done: '已經完成',
}
