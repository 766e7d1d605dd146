import type { Translation } from '../../language/translation.ts'
import { type check as english, namedKinds } from '../en/check.ts'
import { amounts, list, number } from './format.ts'
import { itemName } from './item-name.ts'

export const check: Translation<typeof english> = {
  checkTooHigh: ({ bottom, top, worldBottom, worldTop }) =>
    `高度從 Y ${bottom} 到 ${top}，世界只有 ${worldBottom} 到 ${worldTop}；請把它拆開。`,
  checkOutsideWorld: ({ bottom, top, worldBottom, worldTop, highest }) =>
    `高度從 Y ${bottom} 到 ${top}，世界只有 ${worldBottom} 到 ${worldTop}；OffsetY 請選 ${worldBottom} 到 ${highest}。`,
  checkUnsupported: ({ side, blocks }) =>
    `這些方塊的${sides[side]}需要有方塊，但檔案裡沒有：${amounts(blocks)}；請讓產生器加上支撐方塊，或用 mapart.replaceMaterials 換成別的方塊。`,

  checkNotAligned: ({ x, z }) => `沒有對齊地圖格線，最接近的正確原點是 OffsetX ${x}、OffsetZ ${z}。`,
  checkOverlaps: ({ tasks }) => `範圍和 ${list(tasks)} 重疊了，請換個地方蓋，或刪除其中一個。`,
  checkNamed: ({ lines, more }) =>
    `這個位置上有材料站要用的東西：${list(lines.map(([kind, item, place]) => `${place} 的${item === undefined ? '' : itemName(item)}${named[kind]}`))}${more > 0 ? `，另外還有 ${number(more)} 個` : ''}；請移動地圖畫。`,
  planOnPlot: ({ plot }) => `那裡是地塊 ${plot}，請移動地圖畫，或改在該地塊上蓋。`,
  planHoldsStation: ({ place }) => `${place} 有材料站要用的東西，請移動地圖畫。`,
  checkNether: '地獄的地圖不會顯示方塊，請在主世界建造。',
  checkProperty: ({ blocks }) =>
    `這個位置上有${amounts(blocks)}。這些是玩家的東西，絕對不會挖掉：請移動地圖畫，或自己把它們拿走。`,
  checkToClear: ({ blocks }) => `這個位置上有${amounts(blocks)}；請允許把它們挖掉，或移動地圖畫。`,
  checkNoGround: ({ count }) =>
    `最底層有 ${number(count)} 個方塊下方需要有方塊，但那裡是空的；請把地圖畫移到平地，或讓產生器加上支撐方塊。`,
  checkUnknownBlocks: ({ blocks }) =>
    `這個版本的遊戲沒有這些方塊：${amounts(blocks)}；請用 mapart.replaceMaterials 換成別的方塊。`,
  checkUnobtainable: ({ blocks }) =>
    `沒有物品能放出這些方塊：${amounts(blocks)}；請用 mapart.replaceMaterials 換成別的方塊。`,
  checkNoDump: '完成的地圖需要一個箱子：請選一個空箱子作為材料站的回收箱。',
  checkMaterialShort: ({ lines }) =>
    `材料不夠：${list(lines.slice(0, namedKinds).map(([item, known, needed]) => `${itemName(item)}只有 ${number(known)} 個，需要 ${number(needed)} 個`))}${lines.length > namedKinds ? `，另外還有 ${number(lines.length - namedKinds)} 種` : ''}；請把材料站的箱子補滿。`,
  checkBoxesUnopened: ({ boxes, items }) =>
    `材料站有 ${number(boxes)} 個箱子還沒打開過，不知道${list(items.map(itemName))}夠不夠；請讓機器人查看材料站。`,
  checkStationUnsearched: '這次啟動後機器人還沒有找過箱子，不知道裡面有什麼；請讓機器人查看材料站。',
  checkHeightsAssumed: ({ bottom, top }) =>
    `機器人不在遊戲裡，不知道世界的高度；先當作 Y ${bottom} 到 ${top}。`,
  checkChanging: ({ blocks }) =>
    `這些方塊過一段時間會變成別的方塊：${amounts(blocks)}。請在蓋好後盡快填滿地圖，或用 mapart.replaceMaterials 換掉（泥土換成粗泥、冰換成冰磚、銅換成上蠟的銅）。`,
  checkUnheldWater: ({ count }) =>
    `檔案裡有 ${number(count)} 格水的旁邊或下方是空的；請蓋在地面擋得住水的地方，或讓產生器在水的周圍放方塊。`,
}

const named = { box: '箱子', button: '按鈕', dump: '回收箱' } as const

const sides = { below: '下方', above: '上方', beside: '旁邊' } as const
