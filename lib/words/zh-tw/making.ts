import type { Translation } from '../../language/translation.ts'
import type { making as english } from '../en/making.ts'
import { number } from './format.ts'

export const making: Translation<typeof english> = {
  nothingToPaintWith: '這些物品都不是能在地圖上顯示顏色的方塊。',
  layersWithCounts: '兩層的地圖畫會用到任意數量的方塊：列出方塊時請不要寫數量。',
  notAnItemLine: ({ line }) => `物品清單的第 ${line} 行不是物品（可加數量），例如「white_wool 640」。`,
  noBlockInLine: ({ line, name }) => `物品清單的第 ${line} 行：遊戲裡沒有方塊 ${name}。`,
  pictureTransparent: '圖片是全透明的。',
  allNeedSupport: '這些方塊在立體地圖畫裡底下都需要墊方塊；請改成平面，或加入能自己放置的方塊。',
  notEnoughStock: ({ needed, present }) =>
    `這張圖需要 ${number(needed)} 個方塊，但地圖能顯示的只有 ${number(present)} 個，請在材料箱裡多放一些。`,
  fewerBlocksThanPixels: '方塊的數量比圖片的像素還少。',
  partBeyondPicture: ({ x, y, width, height, w, h }) =>
    `範圍 ${x},${y},${width},${height} 超出了圖片，圖片只有 ${w} x ${h} 像素。`,
  boxTooLargeForFormat: '這種檔案容不下這麼大的範圍；請改存成結構檔（.nbt），或減少地圖數量。',
  paletteDamaged: '檔案的方塊清單損毀了，請重新匯出。',
  tooManyBlockStates: ({ max }) => `檔案裡的方塊狀態超過 ${number(max)} 種，請把它拆開。`,
  nestedTooDeep: ({ max }) => `檔案的資料超過 ${max} 層，沒有地圖畫需要這麼深。`,
  fileCutShort: ({ position }) => `檔案損毀或不完整（解壓縮後的第 ${position} 個位元組），請重新匯出或下載。`,
  unknownDataType: ({ type }) => `檔案損毀：裡面有不明類型 ${type} 的資料，請重新匯出。`,
  tooManyBlocks: ({ max }) => `檔案裡的方塊超過 ${number(max)} 個，請把它拆開。`,
  sizeWrong: ({ size }) => `檔案寫的尺寸是 ${size}，請重新匯出。`,
  boxTooLarge: ({ size, side, columns, cells }) =>
    `檔案的範圍是 ${size}；每邊最多 ${number(side)} 格，俯視面積最多 ${number(columns)} 格，總共最多 ${number(cells)} 格，請把它拆開。`,
  blockNameWrong: ({ name }) => `檔案裡有名稱為 ${name} 的方塊，請重新匯出。`,
  tooManyProperties: ({ block, max }) => `檔案裡的方塊 ${block} 有超過 ${max} 個屬性，請重新匯出。`,
  notAnImage: '這個檔案不是圖片，請上傳 PNG、JPEG、GIF 或 WebP。',
  pictureKindNotTaken: ({ kind }) => `不接受 ${kind} 格式的圖片，請上傳 PNG、JPEG、GIF 或 WebP。`,
  tooManyPixels: ({ width, height, megapixels = 20 }) =>
    `圖片有 ${width} x ${height} 像素，請改用 ${megapixels * 100} 萬像素以內的圖片。`,
}
