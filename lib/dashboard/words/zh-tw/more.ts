import type { Words } from '../words.ts'

export const more: Words['more'] = {
  title: '更多',
  settings: '設定',
  stations: '材料站',
  plots: '地塊',
  plan: '工地平面圖',
  stock: '材料預測',
  history: '歷史紀錄',
  statistics: '統計',
  log: '日誌',
  system: '系統',
  background: '背景圖片',
  browser: '這個瀏覽器',
  help: '說明',
}

export const browser: Words['browser'] = {
  look: '外觀',
  language: '語言',
  ofBrowser: '跟隨瀏覽器',
  theme: '主題',
  ofSystem: '跟隨系統',
  light: '淺色',
  dark: '深色',
}

export const background: Words['background'] = {
  show: '在頁面後面顯示圖片',
  hint: '這個開關只影響這個瀏覽器；圖片則由使用這個 Mapwright 的所有人共用。',
  upload: '上傳圖片',
  none: '還沒有圖片。',
  picture: (number) => `圖片 ${number}`,
  position: '顯示的部分',
  positionHint: '從上方或左側算起；圖片的比例通常和視窗不同。',
}

export const alerts: Words['alerts'] = {
  title: '通知',
  allow: '允許通知',
  denied: '這個瀏覽器不顯示此頁面的通知。',
  done: '地圖畫完成',
  help: '機器人需要你',
  failed: '建造失敗',
  sound: '播放音效',
  quietFrom: '勿擾開始',
  quietTo: '勿擾結束',
}

export const help: Words['help'] = {
  keys: '此頁面的快速鍵',
  stop: '停止建造',
  search: '搜尋',
  full: '全螢幕即時畫面',
  move: '在清單中移動',
  reorder: '移動任務或群組',
  extend: '選取多個',
  selectAll: '全選',
  delete: '刪除選取的項目，可以復原',
  drop: '投影檔可以拖放到這個頁面的任何地方。',
  how: '運作方式',
  howText:
    '機器人用自己的帳號加入你的伺服器，從你的箱子拿方塊，一個一個放好，再逐格與檔案比對並修補錯誤。隨時可以停止，之後會從同一個方塊繼續。',
}

export const glossary: Words['glossary'] = {
  station: '材料站',
  stationText: '放著地圖畫所需方塊的地方，可以是箱子、木桶或界伏盒。',
  dump: '回收箱',
  dumpText: '機器人把不再需要的方塊和完成的地圖放在那裡。',
  task: '任務',
  taskText: '在一個位置建造一個檔案。一整面地圖牆可以是一個任務，也可以每張地圖各一個。',
  group: '群組',
  groupText: '屬於同一件作品的任務，在佇列中會排在一起，並組成一個專案。',
  levels: '層數',
  levelsText: '方塊的高度。平面地圖畫只有一層；有三層時，每種方塊能顯示三種明暗。',
  dithering: '抖色（dithering）',
  ditheringText: '把幾種顏色的方塊交錯排列，從遠處看就像另一種顏色。',
}
