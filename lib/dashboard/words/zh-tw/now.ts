import type { Words } from '../words.ts'

export const now: Words['now'] = {
  title: '現況',
  stop: '停止',
  stopHint: '停止建造，之後可以從同一個方塊繼續。',
  connect: '連線',
  disconnect: '中斷連線',
  reconnect: '重新連線',
  health: '生命值',
  food: '飽食度',
  level: '等級',
  progress: '進度',
  remaining: (blocks) => `還剩 ${blocks} 個方塊`,
  comparing: '正在比對世界',
  thisMap: '這張地圖',
  wholeQueue: '整個佇列',
  doneAt: (duration, clock) => `${duration}，到 ${clock}`,
  rate: '每秒方塊數',
  trips: '拿材料次數',
  repairs: '修補',
  nothing: '目前沒有在建造。',
  live: '即時畫面',
}

export const help: Words['help'] = { title: '說明' }
