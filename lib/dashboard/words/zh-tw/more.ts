import type { Words } from '../words.ts'

export const more: Words['more'] = {
  title: '更多',
  settings: '設定',
  stations: '材料站',
  stock: '材料預測',
  history: '歷史紀錄',
  statistics: '統計',
  log: '記錄',
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
}
