import type { Words } from '../words.ts'

export const maps: Words['maps'] = {
  title: '成品地圖',
  intro: '機器人做好的地圖：從箱子或物品展示框讀取，再命名和複製。',
  empty: '掃描地圖，它們就會依位置顯示在這裡。',
  progress: (done, total) => `${done} / ${total}`,
  where: '地圖在哪裡',
  start: '第一張地圖',
  startHint: '第一個箱子或左上角物品展示框的 x y z；留空則用最近的箱子。',
  width: '橫向張數',
  height: '縱向張數',
  order: '箱子裡的順序',
  orderHint: '之後可以手動移動地圖。',
  scan: '掃描地圖',
  art: (number) => `作品 ${number}`,
  wallHint: '把地圖拖到另一張上，或按 Ctrl 加方向鍵，兩張就會交換位置。',
  unnamed: '沒有名稱',
  missing: '缺少',
  skipped: '略過的地圖',
  map: (id) => `地圖 ${id}`,
  present: (name, count) => `${name}，現有 ${count} 張`,
  skip: '略過',
  rename: '重新命名',
  copy: '複製',
  name: '自訂名稱',
  nameHint: '留空則依照範本。',
  names: '名稱與份數',
  template: '名稱範本',
  templateHint: '留空則保留原本的名稱。',
  readyMade: '現成的名稱',
  readyMadeHint: '選一個，再改成你要的字。',
  ownTemplate: '自訂',
  copies: '每張地圖的份數',
  copiesHint: '包含原本的那張。',
  docs: '範本可以使用的內容',
  run: '將會進行的動作',
  toRename: '要命名的地圖',
  levels: '需要的經驗等級',
  emptyMaps: '複製需要的空白地圖',
  renameNow: (count) => `命名 ${count} 張地圖`,
  copyNow: (count) => `複製 ${count} 份`,
  savePicture: (art) => `將作品 ${art} 存成圖片`,
  forget: '忘記這些地圖',
  forgetHint: '地圖會留在原處，可以再次掃描。',
}

export const mapTemplates: Words['mapTemplates'] = {
  place: '城堡 {{add .Width 1}}-{{add .Height 1}}',
  number: '城堡 {{add .Index 1}}',
  coloured: '&6城堡 &f{{add .Width 1}}-{{add .Height 1}}',
  arts: '作品 {{add .Group 1}}：{{add .Width 1}}-{{add .Height 1}}',
}

export const mapTemplateNames: Words['mapTemplateNames'] = {
  place: '城堡 1-1',
  number: '城堡 1',
  coloured: '城堡 1-1，金色和白色',
  arts: '作品 1：1-1，有好幾幅時用',
}

export const mapOrders: Words['mapOrders'] = {
  column: '由上往下，再往右',
  row: '由左往右，再往下',
  'column-reverse': '由下往上，再往左',
  'row-reverse': '由右往左，再往上',
}

export const mapOperations: Words['mapOperations'] = {
  scan: '掃描',
  rename: '命名',
  copy: '複製',
}

export const mapResults: Words['mapResults'] = {
  done: '已完成。',
  stopped: '已停止。',
  failed: '失敗了。',
}
