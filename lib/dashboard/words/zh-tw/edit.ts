import type { Words } from '../words.ts'

export const edit: Words['edit'] = {
  open: '手動修改地圖',
  hint: '在地圖上點按即可修改。用鍵盤：方向鍵移動，Enter 使用工具，P 取用該處的方塊，Ctrl+Z 復原。',
  lineFrom: (x, z) => `${x}，${z}：線條到這裡為止`,
  tool: '工具',
  block: '要放置的方塊',
  blockHint: '「填滿」改變相連的部分，「取代」改變所有同種方塊。',
  used: '這些地圖裡的方塊',
  others: '其他方塊',
  shade: '明暗',
  sameShade: '與該處相同',
  text: '要寫的文字',
  textHint: '點按的位置是文字的左下角。',
  textSize: '文字高度（像素）',
  undo: '復原',
  redo: '重做',
}

export const save: Words['save'] = {
  kind: '另存為',
  save: '儲存',
}

export const tools: Words['tools'] = {
  pixel: '像素',
  line: '線條',
  fill: '填滿',
  replace: '取代',
  text: '文字',
}

export const shades: Words['shades'] = { dark: '暗', normal: '一般', light: '亮' }

export const fileKinds: Words['fileKinds'] = {
  nbt: '結構檔（.nbt）',
  litematic: 'Litematica（.litematic）',
  schem: 'WorldEdit（.schem）',
  dat: '遊戲的地圖檔（map.dat）',
  csv: '物品表（.csv）',
  mcfunction: '指令（.mcfunction）',
}
