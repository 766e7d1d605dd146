import type { Words } from '../words.ts'

export const fleet: Words['fleet'] = {
  title: '機器人群',
  intro: '多個機器人一起蓋同一張地圖畫，各自負責一塊區域。第一個帳號也負責掃描、命名和複製地圖。',
  ready: (ready, all) => `${all} 個機器人中有 ${ready} 個在遊戲裡。`,
  isFirst: '第一個帳號',
  unnamed: '還沒有帳號',
  isPaused: '已暫停',
  idle: '目前沒有要蓋的地方。',
  area: (from, to) => `x ${from} 到 ${to}`,
  rate: (blocks) => `每秒 ${blocks} 個方塊`,
  pause: '暫停',
  pauseHint: '它會留在遊戲裡，由其他機器人接手。',
  resume: '繼續',
  pauseAll: '全部暫停',
  resumeAll: '全部繼續',
  account: '變更帳號',
  remove: '移除',
  removed: (name) => `已移除 ${name}。`,
  add: '新增機器人',
  addHint: '每個機器人都要有自己的帳號。Microsoft 帳號第一次加入時需要登入。',
  added: (name) => `已新增 ${name}。`,
}
