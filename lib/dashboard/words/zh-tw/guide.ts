import type { Words } from '../words.ts'

export const guide: Words['guide'] = {
  title: '四個步驟完成第一張地圖畫',
  intro: 'Mapwright 會用自己的帳號加入你的伺服器，一個方塊一個方塊地蓋地圖畫。',
  isDone: '已完成',
  agreement: '閱讀使用者授權合約',
  accept: '我同意',
  scanCode: '或用手機的相機掃描。',
  server: '讓機器人加入伺服器',
  address: '伺服器位址',
  addressHint: '和遊戲裡一樣，例如 play.example.net 或 192.168.1.5:25566。',
  account: '帳號',
  name: '玩家名稱',
  nameHint: '使用 Microsoft 帳號時以登入的帳號為準，這裡只是標籤。',
  network: '伺服器種類',
  networkHint: '其他伺服器的指令可以在設定裡修改。',
  join: '加入',
  station: '告訴它材料在哪裡',
  stationText:
    '把地圖畫要用的方塊放進靠在一起的箱子、木桶或界伏盒。把機器人帶到那裡，或填入通往那裡的傳送點。它會打開 24 格內的所有箱子並記住內容。',
  warp: '傳送點',
  warpHint: '留空：箱子就在機器人現在站的地方。',
  subServer: '分流',
  subServerHint: '沒有分流的伺服器填 0。',
  lookAround: '尋找箱子',
  later: '之後再說',
  looked: (opened, total) => `機器人已打開 ${total} 個箱子中的 ${opened} 個。`,
  map: '蓋第一張地圖畫',
}

export const accounts: Words['accounts'] = {
  microsoft: 'Microsoft（正版）',
  offline: '只有名稱（離線模式伺服器）',
}

export const presets: Words['presets'] = {
  vanilla: '一般伺服器',
  mcfallout: '廢土伺服器 mcFallout',
  mcborder: 'mcborder 邊境伺服器',
  custom: '自訂指令',
}

export const newTask: Words['newTask'] = {
  title: '新任務',
  file: '投影檔',
  fileHint: '.nbt、.schem、.litematic 或 .schematic。檔案可以拖放到這個頁面的任何地方。',
  fromPicture: '用圖片製作一個',
  upload: '上傳檔案',
  group: '群組',
  groupHint: '同一群組的任務會排在一起。',
  placeHint: '座標最小的那個角，高度是最底層。地圖畫要對齊 128 格的地圖格線。',
  here: '機器人站的地方',
  queue: '加入佇列',
  queued: (count) => `已將 ${count} 個任務加入佇列。`,
  columns: '一排幾個檔案',
  columnsHint: '依檔名由西向東排，排滿後往南換排。',
  named: '檔案依檔名裡的數字排列：先是欄，再是列。',
  times: '要蓋幾次',
  timesHint: '超過一次時，往東並排。',
}
