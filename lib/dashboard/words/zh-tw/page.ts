import type { Words } from '../words.ts'

export const page: Words['page'] = {
  places: '頁面',
  now: '現況',
  queue: '佇列',
  project: '專案',
  maps: '成品',
  make: '製作',
  fleet: '機器人',
  more: '更多',
  skip: '跳到內容',
  loading: '載入中',
  loadFailed: '這部分的頁面無法載入。',
  tryAgain: '再試一次',
  close: '關閉',
  cancel: '取消',
  save: '儲存',
  undo: '復原',
  copy: '複製',
  copied: '已複製',
  serviceGone: 'Mapwright 沒有回應。以下是最後已知的狀態，頁面會自動重新連線。',
  notices: '訊息',
}
