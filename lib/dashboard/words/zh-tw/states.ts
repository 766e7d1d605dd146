import type { Words } from '../words.ts'

export const connection: Words['connection'] = {
  disconnected: '未連線',
  connecting: '連線中',
  ready: '已進入遊戲',
  unknown: '載入中',
}

export const phases: Words['phases'] = {
  connecting: '等待進入遊戲',
  going: '前往工地',
  comparing: '比對世界',
  fetching: '拿取材料',
  placing: '放置方塊',
  repairing: '修補',
  verifying: '檢查每個方塊',
  digging: '拆除',
  opening: '製作地圖',
  finishing: '處理完成的地圖',
}

export const statuses: Words['statuses'] = {
  init: '等待中',
  building: '建造中',
  done: '已完成',
  error: '失敗',
  pause: '已暫停',
}

export const cellStates: Words['cellStates'] = {
  none: '沒有方塊',
  unseen: '尚未看到',
  missing: '缺少',
  right: '正確',
  wrong: '錯誤',
}

export const plotStates: Words['plotStates'] = {
  free: '空著',
  building: '建造中',
  opening: '正在填滿地圖',
  checking: '正在比對地圖與預覽圖',
  storing: '正在鎖定並收好地圖',
  clearing: '正在清空地塊',
  closed: '已關閉',
}
