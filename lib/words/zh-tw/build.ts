import type { Translation } from '../../language/translation.ts'
import type { build as english } from '../en/build.ts'
import { amounts, list, number } from './format.ts'
import { named } from './item-name.ts'

export const build: Translation<typeof english> = {
  blocksNotMadeRight: ({ count, place, problem }) =>
    `有 ${number(count)} 個方塊沒辦法蓋對，第一個在 ${place}。${problem}`,
  foreignBlocksOver: ({ count, problem }) => `地圖畫上方有 ${number(count)} 個多餘的方塊。${problem}`,
  seeWhatIsInTheWay: '請看看那裡有什麼擋住了，然後再建造一次。',
  foreignBlocksStand: ({ count, item, place }) =>
    `要蓋地圖畫的地方有 ${number(count)} 個別的方塊${place === undefined ? '' : `，例如 ${place} 的${item === undefined ? '方塊' : named(item)}`}。`,
  notToBeDug: ({ place }) => `${place} 的方塊不能挖掉。`,
  noScaffoldUnderFeet: ({ place }) => `沒辦法在 ${place} 放方塊墊腳。`,
  noWarpToArt: '沒有通往地圖畫的傳送點，附近也沒有設家。',
  nothingToStandOn: '機器人身上沒有可以墊腳的方塊。',
  belongsToSomebody: ({ item, place }) => `${place} 的${named(item)}是別人的東西，機器人不會動它。`,
  stoodBefore: ({ item, place }) => `${place} 的${named(item)}原本就在那裡，不能挖掉。`,
  propertyInTheWay: ({ blocks, place }) =>
    `地圖畫的位置上有${amounts(blocks)}，第一個在 ${place}。這些是玩家的東西，絕對不會挖掉：請移動地圖畫，或自己把它們拿走，然後再建造一次。`,
  stoodBeforeInTheWay: ({ blocks, place }) =>
    `要蓋地圖畫的地方原本就有${amounts(blocks)}，第一個在 ${place}。請允許把它們挖掉，或移動地圖畫，然後再建造一次。`,
  blocksChange: ({ blocks, place }) =>
    `有些方塊會自己變成別的方塊，重新放置後又變了：${amounts(blocks)}，第一個在 ${place}。請用 mapart.replaceMaterials 換成別的方塊，然後再建造一次。`,
  besides: ({ first, second }) => `${first}此外，${second}`,
  digForeignAway: ({ problem }) => `${problem}請把它們挖掉，或開啟 mapart.repair。`,
  blockRefused: ({ item, place }) => `伺服器不讓機器人在 ${place} 放置${named(item)}。`,
  blocksRefused: ({ count, item, place }) =>
    `伺服器不讓機器人放置 ${number(count)} 個方塊，第一個是 ${place} 的${named(item)}。`,
  scaffoldingStands: ({ count, place, problem }) =>
    `地圖畫已經蓋好，但有 ${number(count)} 個鷹架方塊拆不掉，第一個位於 ${place}。${problem}`,
  plotProtected: ({ problem, words }) =>
    `${problem}${words === '' ? '伺服器沒有說明原因：那裡是受保護的領地。' : `伺服器說：「${words}」`}請取得在受保護領地上建造的許可，或移動這張地圖畫，然後再建造一次。`,
  blockForbidden: ({ problem, words, item }) =>
    `${problem}${words === '' ? '' : `伺服器說：「${words}」`}請取得放置${named(item)}的許可，或用 mapart.replaceMaterials 換掉 ${item}，然後再建造一次。`,
  standstill: ({ minutes, phase, place, inFlight, lastClick, packets }) =>
    `已經 ${minutes} 分鐘沒有放置、挖掘或拿取任何東西（${phases[phase] ?? phase}，位置 ${place}，${inFlight} 次放置沒有回應${lastClick === undefined ? '' : `，最後點擊 ${lastClick}`}，最後的封包：${packets}）。`,
  tellTheAuthors: ({ problem }) => `${problem}請把日誌交給開發者，然後再建造一次。`,
  tooManyInterruptions: ({ reason }) =>
    `機器人還沒做什麼就一再被打斷。上一次是：${reason}請看看那裡發生了什麼事，然後再建造一次。`,
  blocksStillStand: ({ count, problem }) => `地圖畫還有 ${number(count)} 個方塊沒有拆掉。${problem}`,
  seeWhatKeepsTheBot: '請看看是什麼讓機器人挖不到它們，然後再建造一次。',
  dugForLong: '已經挖了很久。',
  walledIn: ({ place, problem }) => `機器人被困在 ${place}，挖不出來。${problem}`,
  noEmptyMapAnywhere: ({ stations, item }) =>
    `物品欄和${stations === 1 ? '材料站' : ` ${stations} 個材料站`}都沒有空白地圖；請放一些（物品名稱是 ${item}），然後再建造一次。`,
  waterOverArt: ({ place }) =>
    `地圖畫上方的 ${place} 有水，而機器人沒有空鐵桶可以裝走；請在材料站的箱子放一些。`,
  blockNotInVersion: ({ item }) => `這個伺服器的遊戲版本沒有方塊 ${item}。`,
  blocksNotInVersion: ({ items, more }) =>
    `這個伺服器的遊戲版本沒有方塊 ${list(items)}${more === 0 ? '' : `，另外還缺 ${more} 種`}；請用 mapart.replaceMaterials 換掉，或選擇其他投影檔。`,
  noItemPlaces: ({ item }) => `沒有物品能放出方塊 ${item}，請用 mapart.replaceMaterials 換掉。`,
  materialMissing: ({ lacking, places, problems, needsBuckets }) =>
    `缺少材料：${amounts(lacking)}。找過的地方：${places.join('、')}。${problems.join('')}${needsBuckets ? '如果箱子附近有無限水，放空鐵桶也可以。' : ''}${problems.length === 0 ? '請補充箱子' : '請排除這個問題、補充其他箱子'}，或新增材料站（mapart-box），然後再建造一次。`,
  lookedAroundBot: ({ boxes }) => `機器人附近（${boxes} 個箱子）`,
  lookedOnSubServer: ({ server, boxes }) => `分流 ${server}（${boxes} 個箱子）`,
  lookedAtWarp: ({ warp, boxes }) => `傳送點 ${warp}（${boxes} 個箱子）`,

  blocksBreakOff: ({ item, place }) =>
    `伺服器讓${named(item)}一放下就掉落，例如在 ${place}；請用 mapart.replaceMaterials 換掉 ${item}，或詢問伺服器管理員，然後再建造一次。`,
  typeRefused: ({ count, item, place }) =>
    `伺服器不讓機器人放置 ${amounts([[item, count]])}，第一個在 ${place}。`,
  placingStuck: '機器人放不了方塊，請看看是什麼擋住了它。',
  lockedMapNotShown: ({ id }) => `伺服器沒有顯示上鎖後的地圖 ${id}。`,
  cartographyDoesNotLock: ({ id }) => `製圖台沒辦法鎖定地圖 ${id}。`,
  stageNotStanding: '必須先更換地圖畫的部分方塊，才能繼續繪製地圖。',
  noWayToStand: ({ x, z }) => `機器人到不了必須手持地圖的位置 ${x} ${z}：那裡需要地面，或必須能飛行。`,
  notOverTheMap: ({ x, z }) => `機器人到不了位於 ${x} ${z} 的地圖上方，請清出空間。`,
  noRoomForEmptyMap: '物品欄滿了，放不下空白地圖，請清空物品欄。',
  mapItemFailed: ({ problem }) => `地圖畫蓋好了，但地圖物品沒有做成。${problem}`,
  mapDiffers: ({ count, place }) =>
    `地圖有 ${number(count)} 個像素和預覽圖不同，第一個在 ${place}（x z）的上方；請看看那裡或它的北邊有什麼，然後再建造一次。`,
  noDumpForMap: ({ id }) =>
    `地圖 ${id} 無法收好：沒有任何材料站的回收箱放得下它。請設定有空位的回收箱；在那之前地圖畫會留著。`,
  mapNotLocked: ({ id }) =>
    `地圖 ${id} 無法鎖定：材料站沒有玻璃片或製圖台。請在那裡準備這兩樣（物品名稱為 glass_pane）；在那之前地圖畫會留著。`,
  mapBegunByOther: ({ bot }) => `這幅地圖畫的地圖由 ${bot} 開始製作，還在它身上，請讓那個機器人繼續。`,
  dumpTakesNoMap: ({ place, id }) => `位於 ${place} 的回收箱放不進地圖 ${id}，請清出空位。`,
  lockedMapDiffers: ({ id }) => `上鎖後的地圖 ${id} 和之前的圖案不同；再建造一次可以得到新的地圖。`,
  mapNotCarried: ({ id }) => `地圖 ${id} 已經不在物品欄裡了；再建造一次可以得到新的地圖。`,
  botStandsStill: '機器人停在原地不動。',
  nothingBeneath: ({ count, item, place }) =>
    `有 ${number(count)} 個方塊下面是空的，第一個是 ${place} 的${named(item)}。請在它們下面各放一個方塊，然後再建造一次。`,
  waterFlowsAway: ({ water, gap }) =>
    `位於 ${water} 的水會從 ${gap} 流走：那裡沒有東西擋住。請在那裡放方塊，或匯出時在水的周圍加上方塊。`,
  waterOutOfReach: ({ place }) => `機器人碰不到位於 ${place} 的水。`,
  noPlaceToPour: ({ place }) => `機器人找不到可以往 ${place} 倒水的位置，請看看那裡有什麼擋住了。`,
  siteNotSent: '伺服器沒有傳送整個建造範圍，請提高伺服器的視野距離。',
  inventoryFullOfOthers:
    '物品欄塞滿了其他東西，放不下材料；請清空物品欄，或為材料站設定回收箱（mapart-box）。',
  inventoriesApart:
    '機器人從箱子拿的材料，到了地圖畫所在的分流就不在物品欄裡：每個分流的物品欄各自獨立。請把箱子放在地圖畫所在的分流，並在那裡設定材料站，然後再建造一次。',
  waitingForMaterial: ({ lacking }) => `正在等待材料：${amounts(lacking)}；請補充材料站的箱子。`,
  boxesGone: ({ places, more }) =>
    `位於 ${list(places)}${more === 0 ? '' : `，以及另外 ${number(more)} 處`} 的箱子不見了：被挖掉或拿走了。`,
  boxGone: ({ place }) => `位於 ${place} 的箱子不見了。`,
  noPlaceToUnpack: ({ place }) => `位於 ${place} 的箱子附近沒有空地可以放下其中的界伏盒。`,
  noScaffolding:
    '那裡需要搭鷹架，但沒有方塊可用：請在材料站的箱子放一些地圖畫用不到的完整方塊，例如泥土或鵝卵石。',
  noPathOnFoot: '走路到不了那裡，搭鷹架也不行：請清出可以放方塊的位置，或允許飛行。',
}

const phases: Readonly<Record<string, string>> = {
  connecting: '連線中',
  going: '前往工地',
  comparing: '比對中',
  fetching: '拿取材料',
  placing: '放置方塊',
  repairing: '修正方塊',
  verifying: '檢查中',
  digging: '拆除中',
  opening: '開地圖',
}
