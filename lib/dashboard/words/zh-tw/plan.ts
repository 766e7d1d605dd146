import type { Words } from '../words.ts'

export const plan: Words['plan'] = {
  title: '世界中的位置',
  view: '俯視圖，上方是北。方向鍵一次移動一張地圖。',
  hint: '拖曳地圖畫，或用方向鍵移動，一次一張地圖。',
  at: (x, y, z) => `位置 ${x} ${y} ${z}。`,
  ground: (lowest, highest) =>
    lowest === highest ? `地面在 Y ${lowest}。` : `地面在 Y ${lowest} 到 ${highest}。`,
  nothingToGo: '那裡不需要移除任何東西。',
  amount: (count, name) => `${name} ${count} 個`,
  property: (blocks) => `擋在那裡、絕對不會挖掉的：${blocks}。`,
  toGo: (blocks) => `需要移除：${blocks}。`,
  made: (columns) => `那裡有玩家蓋的東西，共 ${columns} 格。`,
  withoutGround: (blocks) => `有 ${blocks} 個方塊下方是空的。`,
  unseen: (share) => `從機器人現在的位置看不到那裡的 ${share}；開始建造之前會先去看。`,
  noBot: '機器人不在遊戲裡，不知道那裡的地面。',
  none: '附近找不到位置，請移動機器人，或輸入座標。',
  looking: '正在找空位…',
  proposeAgain: '建議位置',
  site: '從上方看工地',
  siteHint: '主機器人看到的材料站周圍，上方是北方。斜線：任務和材料站佔用的地方。',
  from: (start, end) => `從 x z ${start} 到 ${end}。`,
  coordinates: '座標',
}

export const planMarks: Words['planMarks'] = {
  art: '地圖畫',
  station: '箱子',
  refused: '不能蓋',
  plot: '地塊',
  bot: '機器人',
}

export const foreign: Words['foreign'] = {
  property: '玩家的東西，會留在原地',
  before: '原本就在那裡',
  later: '後來才放的',
  digAway: '把它們挖掉',
  digAwayHint: '允許這個任務挖掉原本在那裡的方塊，然後開始建造。',
  move: '移動地圖畫',
  moveHere: '移到這裡並建造',
}
