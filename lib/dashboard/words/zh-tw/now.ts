import type { Words } from '../words.ts'

export const now: Words['now'] = {
  title: '現況',
  stop: '停止',
  stopHint: '停止建造，之後可以從同一個方塊繼續。',
  connect: '連線',
  disconnect: '中斷連線',
  health: '生命值',
  food: '飽食度',
  level: '等級',

  progress: '進度',
  remaining: (blocks) => `還剩 ${blocks} 個方塊`,
  comparing: '正在計算已經有哪些方塊。',
  thisMap: '這個任務',
  wholeQueue: '整個佇列',
  doneAt: (duration, clock) => `${duration}，到 ${clock}`,
  rate: '目前每秒方塊數',
  placingRate: '放置時每秒方塊數',
  trips: '拿材料次數',
  repairs: '修補',
  times: '各階段時間',

  live: '即時畫面',
  fullScreen: '全螢幕',
  split: '從世界到目標',
  world: '世界',
  target: '目標',
  readCells: '地圖的格子，可用方向鍵查看',
  readHint: '把游標移到方塊上就能查看。',
  cell: (x, z, state) => `x ${x}，z ${z}：${state}`,

  materials: '材料',
  item: '物品',
  needed: '需要',
  carried: '身上',
  inBoxes: '箱子裡',
  short: '不足',

  next: '接下來',
  lastDone: '上次完成',
  map: '地圖畫',
  finishedAt: '完成於',
  took: '耗時',
  blocks: '方塊',

  why: '狀態',
  signInText: '打開頁面，用機器人的帳號登入並輸入這個代碼。',
  openSignIn: '打開登入頁面',
  connectNow: '立刻連線',
  goOn: '繼續',
  start: '開始建造',
  nameAndCopy: '命名並複製地圖',
  addMap: '新增地圖畫',
}

export const situations: Words['situations'] = {
  loading: '載入中',
  agreement: '還沒有同意使用者授權合約。',
  'no-server': '機器人還沒有設定伺服器。',
  empty: '佇列是空的。',
  building: '建造中',
  'sign-in': '機器人的帳號需要登入。',
  connecting: '機器人正在連線到伺服器。',
  disconnected: '機器人沒有連線。',
  waiting: '建造正在等待。',
  failed: '建造失敗。',
  paused: '已暫停',
  ready: '可以開始建造',
  done: '已完成',
}

export const remedies: Words['remedies'] = {
  stations: '查看材料站',
  settings: '打開設定',
  queue: '打開佇列',
  log: '查看日誌',
}
