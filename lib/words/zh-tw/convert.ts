import type { Translation } from '../../language/translation.ts'
import type { convert as english } from '../en/convert.ts'
import { list, number } from './format.ts'

export const convert: Translation<typeof english> = {
  noPalette: ({ palette, known }) => `沒有調色盤 ${palette}，請使用其中之一：${list(known)}。`,
  flatHasNoHeight: '平面地圖畫不能選高度：flat 和 height 只能給一個。',
  layersHaveNoHeight: '兩層的地圖畫不能選高度：layers 不能和 flat 或 height 一起給。',
  layersHaveNoWater: '兩層的地圖畫不能有水：layers 和 water 只能給一個。',
  joinedIsFlat: '只有平面的地圖畫能和其他地圖畫相接：有高低的地圖畫要靠北側那一排方塊決定第一排像素的明暗。',
  noSuchFrame: ({ frame, count }) => `檔案裡沒有第 ${frame} 張圖片，它只有 ${count} 張。`,
  tooManyPictures: ({ count, max }) => `這裡有 ${number(count)} 張圖片，一次最多 ${max} 張。`,
  mapsWrong: ({ text }) => `地圖數量要寫成像 2x1 這樣，不能是 ${text}。`,
  blocksWrong: ({ text }) => `以方塊計的大小要寫成像 200x100 這樣，不能是 ${text}。`,
  tooManyMaps: ({ text, count, max }) => `${text} 是 ${count} 張地圖，一次最多只能轉換 ${max} 張。`,
  versionUnknown: ({ version, oldest, newest }) =>
    `不認得版本 ${version}，請使用 ${oldest} 到 ${newest} 之間的版本。`,
  partWrong: ({ text }) => `圖片的範圍要用像素寫成 X,Y,W,H，而且不能是空的，不能是 ${text}。`,
  lowerLooksDifferent: '降低高度後圖案會不一樣，所以檔案保持原樣。',
  lowerWithWater: '這幅地圖畫裡有水，水的深淺決定顏色；只有不含水的立體地圖畫才能降低高度。',
  lowerWithHanging: '這幅地圖畫裡有附著在其他方塊上的方塊；沒有這種方塊的立體地圖畫才能降低高度。',
  lowerTooDeep: ({ max }) =>
    `這幅地圖畫有些直列在地圖顯示的方塊下方還超過 ${max} 格；只有底下墊單層方塊的立體地圖畫才能降低高度。`,
  otherConversions: '其他圖片正在轉換，請稍後再試。',
  noStockKnown: '機器人還沒看過任何材料箱，請先建造一次，或選擇其他調色盤。',
  conversionTooSlow: '轉換花太久了，請一次少轉換幾張地圖。',
}
