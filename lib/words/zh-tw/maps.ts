import type { Translation } from '../../language/translation.ts'
import type { maps as english } from '../en/maps.ts'
import { list } from './format.ts'
import { named } from './item-name.ts'

export const maps: Translation<typeof english> = {
  noMapsOnWall: '牆上沒有畫好的地圖，請掛上去再重新掃描。',
  noMapsInContainers: ({ count }) => `附近的 ${count} 個容器裡沒有畫好的地圖，請放進去再重新掃描。`,

  startWrong: 'Start 必須是世界座標，例如「100 64 -20」；留空則使用最近的容器。',
  unknownRenameMode: ({ mode }) => `不認得模式 ${mode}，請用 loose 或 strict。`,
  nameTooLong: ({ name, length, limit }) =>
    `名稱 ${name} 有 ${length} 個字元；含顏色代碼在內，遊戲最多只允許 ${limit} 個。`,
  nameHasSectionSign: ({ name }) => `名稱 ${name} 裡有無法輸入的 §，顏色請用 & 表示。`,
  nameHasControl: ({ name }) => `名稱 ${name} 裡有換行或其他控制字元。`,
  artNotScanned: '還沒有掃描過這幅地圖畫的地圖。',
  wallTooLarge: ({ columns, rows }) => `圖片會有 ${columns} x ${rows} 張地圖，請設定地圖畫的大小。`,
  postProcessingLocked: ({ operation }) =>
    `正在${operations[operation] ?? operation}地圖，請等它完成，或先停止它。`,
  mapsNotMoved: ({ place }) => `位於 ${place} 的容器拿不出地圖或放不回去，請看看是不是有別人在用。`,
  emptyMapsShort: ({ wanted, found, missing }) =>
    `複製需要 ${wanted} 張空白地圖，附近只有 ${found} 張；請在 25 格內的容器再放 ${missing} 張。`,
  inventoryTooFull: '機器人的物品欄太滿了，請清空後再開始。',
  noCraftingTable: '25 格內沒有工作台也沒有製圖台，請放一個再開始。',
  noAnvilToReplace: '25 格內沒有鐵砧，請放一個，或給機器人一個來替換。',
  levelsShort: ({ levels, present }) =>
    `命名需要 ${levels} 級經驗，機器人只有 ${present} 級；請補足經驗後再開始。`,
  anvilDoesNotRename: ({ id, name }) => `鐵砧沒辦法把地圖 ${id} 改名為 ${name}，伺服器可能禁止這個名稱。`,
  noAnvil: '25 格內沒有鐵砧，請放一個再開始。',
  bottlesShort: ({ maps, levels, present, bottles, missing, missingBottles }) =>
    `為 ${maps} 張地圖命名需要 ${levels} 級經驗；機器人有 ${present} 級，附近有 ${bottles} 個經驗瓶。請再升 ${missing} 級，或在附近的容器再放 ${missingBottles} 個經驗瓶。`,
  mapsNotTakenBack: ({ place }) => `位於 ${place} 的容器放不回地圖，請看看是不是有別人在用。`,
  noRoomForMaps: ({ ids }) => `機器人身上的地圖 ${list(ids)} 沒有地方放，請在附近的容器清出空位再開始。`,
  mapsNotGiven: ({ place }) => `位於 ${place} 的容器拿不出地圖；請清出物品欄空間，或看看是不是有別人在用。`,
  mapInSlot: ({ id, slot, place }) => `位於 ${place} 的容器第 ${slot} 格的地圖 ${id}`,
  mapInFrame: ({ id, place }) => `位於 ${place} 的物品展示框裡的地圖 ${id}`,
  mapGone: ({ map }) => `${map}已經不在那裡了，有人拿走或換掉了它。請重新掃描。`,
  inventoryFullStartAgain: '機器人的物品欄滿了，請清空後再開始。',
  cartographyDoesNotCopy: ({ id }) => `製圖台沒辦法複製地圖 ${id}。`,
  emptyMapsRunOut: '空白地圖用完了，請補充後再開始。',
  cartographyTakesNoMaps: '製圖台放不進空白地圖。',
  mapsNowhere: ({ maps }) =>
    `${maps.join('、')}：到處都找不到，不在機器人身上，也不在附近的容器裡。請找到它再重新掃描。`,
  itemNotTaken: ({ item, place }) => `位於 ${place} 的容器裡的${named(item)}拿不出來，請清出物品欄空間。`,
  itemTakenByOthers: ({ item }) => `附近的${named(item)}不夠了：有人拿走了。請補充後再開始。`,
  craftingTakesNoMaps: '工作台沒有照預期放進空白地圖。',
  craftingFull: '合成格滿了。',
  craftingDoesNotCopy: ({ id }) => `工作台沒辦法複製地圖 ${id}，可能有人動了合成格裡的東西。`,
  noContainerNear: '機器人 25 格內沒有容器，請讓它靠近一點，或指定 Start。',
  nothingAtStart: ({ place }) => `${place} 沒有容器也沒有物品展示框，請修正 Start。`,
  noMapsScanned: '還沒有掃描過地圖，請先用 POST /postProcessing/scan 掃描。',
  mapNotScanned: ({ id }) => `還沒有掃描過地圖 ${id}。`,
  orderNotComplete: ({ count }) => `清單必須把掃描到的 ${count} 張地圖各列一次。`,
  mapPictureDamaged: ({ id }) => `地圖 ${id} 的圖案損毀了，請重新掃描。`,
  mapsNotCleared: ({ reason }) => `地圖清單無法清除：${reason}。`,
  unknownOrder: ({ order, known }) => `不認得順序 ${order}，請用 ${list(known)}。`,
  noScannedMap: ({ uuid }) => `沒有地圖 ${uuid}；用 GET /postProcessing/maps 可以列出全部。`,
  mapSkipped: '已略過。',
  renamingOff: '這張不命名。',
  noNameGiven: '沒有要取的名稱。',
  nameRightAlready: '名稱已經正確。',
  copyingOff: '這張不複製。',
  copiesThere: ({ count }) => `已經有 ${count} 張了。`,
  templateTooLong: ({ max }) => `範本超過 ${max} 個字元。`,
  templateWrong: ({ line, column, problem }) => `範本第 ${line} 行第 ${column} 個字元有錯：${problem}。`,
  phaseWaiting: '等待遊戲連線',
  phaseCountingMaps: '清點空白地圖',
  phaseCopying: '複製中',
  phaseCheckingLevels: '檢查等級',
  phaseRenaming: '命名中',
  phaseReadingContainers: '讀取容器',
  phaseReadingFrames: '讀取物品展示框',
}

const operations: Readonly<Record<string, string>> = { scan: '掃描', rename: '命名', copy: '複製' }
