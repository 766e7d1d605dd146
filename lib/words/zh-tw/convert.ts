import type { Translation } from '../../language/translation.ts'
import type { convert as english } from '../en/convert.ts'
import { list, number } from './format.ts'

export const convert: Translation<typeof english> = {
  noPalette: ({ palette, known }) => `沒有調色盤 ${palette}，請使用其中之一：${list(known)}。`,
  nothingToPaintWith: '這些物品都不是能在地圖上顯示顏色的方塊。',
  flatHasNoHeight: '平面地圖畫不能選高度：flat 和 height 只能給一個。',
  layersHaveNoHeight: '兩層的地圖畫不能選高度：layers 不能和 flat 或 height 一起給。',
  layersWithCounts: '兩層的地圖畫會用到任意數量的方塊：列出方塊時請不要寫數量。',
  mapsWrong: ({ text }) => `地圖數量要寫成像 2x1 這樣，不能是 ${text}。`,
  tooManyMaps: ({ text, count, max }) => `${text} 是 ${count} 張地圖，一次最多只能轉換 ${max} 張。`,
  versionUnknown: ({ version, oldest, newest }) =>
    `不認得版本 ${version}，請使用 ${oldest} 到 ${newest} 之間的版本。`,
  partWrong: ({ text }) => `圖片的範圍要用像素寫成 X,Y,W,H，而且不能是空的，不能是 ${text}。`,
  notAnItemLine: ({ line }) => `物品清單的第 ${line} 行不是物品（可加數量），例如「white_wool 640」。`,
  noBlockInLine: ({ line, name }) => `物品清單的第 ${line} 行：遊戲裡沒有方塊 ${name}。`,
  lowerLooksDifferent: '降低高度後圖案會不一樣，所以檔案保持原樣。',
  lowerWithWater: '這幅地圖畫裡有水，水的深淺決定顏色；只有不含水的立體地圖畫才能降低高度。',
  lowerWithHanging: '這幅地圖畫裡有附著在其他方塊上的方塊；沒有這種方塊的立體地圖畫才能降低高度。',
  lowerTooDeep: ({ max }) =>
    `這幅地圖畫有些直列在地圖顯示的方塊下方還超過 ${max} 格；只有底下墊單層方塊的立體地圖畫才能降低高度。`,
  otherConversions: '其他圖片正在轉換，請稍後再試。',
  noStockKnown: '機器人還沒看過任何材料箱，請先建造一次，或選擇其他調色盤。',
  pictureTransparent: '圖片是全透明的。',
  allNeedSupport: '這些方塊在立體地圖畫裡底下都需要墊方塊；請改成平面，或加入能自己放置的方塊。',
  notEnoughStock: ({ needed, present }) =>
    `這張圖需要 ${number(needed)} 個方塊，但地圖能顯示的只有 ${number(present)} 個，請在材料箱裡多放一些。`,
  fewerBlocksThanPixels: '方塊的數量比圖片的像素還少。',
  partBeyondPicture: ({ x, y, width, height, w, h }) =>
    `範圍 ${x},${y},${width},${height} 超出了圖片，圖片只有 ${w} x ${h} 像素。`,
  conversionTooSlow: '轉換花太久了，請一次少轉換幾張地圖。',
  boxTooLargeForFormat: '這種檔案容不下這麼大的範圍；請改存成結構檔（.nbt），或減少地圖數量。',
}
