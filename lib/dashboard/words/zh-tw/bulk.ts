import type { Words } from '../words.ts'

export const bulk: Words['bulk'] = {
  retry: (count) => `重試 ${count} 個失敗的`,
  pause: (count) => `暫停 ${count} 個等待中的`,
  pauseHint: '自動建造會跳過它們。',
  resume: (count) => `讓 ${count} 個暫停的重新排隊`,
  resumeHint: '自動建造會依順序處理它們。',
  export: '存成表格',
  change: '變更所有選取的任務',
  group: '群組',
  station: '材料站',
  move: '移動 x y z',
  note: '備註',
  apply: '套用',
  noStep: '請輸入三個整數的方塊數：x y z。',
  stationName: (server, warp) => [...(server > 0 ? [`分流 ${server}`] : []), warp || '沒有傳送點'].join('，'),
  changed: (count) => `已變更 ${count} 個任務。`,
  notAll: (changed, failed, reason) => `已變更 ${changed} 個，${failed} 個沒有變更。第一個原因：${reason}`,
  filters: '已存的篩選',
  keepFilter: '保留這個篩選',
  forgetFilter: '移除這個篩選',
}

export const palette: Words['palette'] = {
  title: '指令',
  hint: '動作、頁面、群組或任務',
  nothing: '找不到這個名稱。',
  retryAll: (count) => `重試所有 ${count} 個失敗的任務`,
  automatic: '自動開始下一個任務',
  manual: '不再自動開始任務',
  pauseBots: '暫停所有機器人',
  resumeBots: '讓所有機器人繼續',
  key: '指令：用名稱找動作、頁面、群組和任務',
}
