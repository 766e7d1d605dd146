import type { Translation } from '../../language/translation.ts'
import type { bot as english } from '../en/bot.ts'
import { amounts } from './format.ts'
import { named } from './item-name.ts'

export const bot: Translation<typeof english> = {
  kicked: ({ server, words }) => `機器人被伺服器 ${server} 踢出：${kickReasons[words] ?? words}`,
  accountElsewhere: ({ server }) =>
    `有人用機器人的帳號登入了伺服器 ${server}。為了不互相踢出，機器人會留在外面；等對方離開後再重新連線，或讓機器人使用自己的帳號。`,
  kickedSilently: ({ server }) => `機器人被伺服器 ${server} 踢出，沒有說明原因。`,
  windowClosed: ({ problem }) => `${problem}介面被伺服器關掉了。`,
  toSubServer: ({ server }) => `切換到分流 ${server}`,
  toBox: ({ place }) => `${place} 的箱子`,
  toDrop: ({ item }) => `丟掉 ${named(item)}`,
  boxTookLess: ({ item, left }) => `箱子裝不下全部，還剩 ${left} 個 ${named(item)}。`,
  notDropped: ({ item }) => `伺服器不讓機器人丟掉 ${named(item)}。`,
  toWarp: ({ warp }) => `傳送到 ${warp}`,
  switching: ({ server }) => `切換到分流 ${server}`,
  warping: ({ warp }) => `傳送到 ${warp}`,
  goingHome: '回家點',
  settingsVersionNotSupported: ({ version, oldest, newest }) =>
    `不支援 Minecraft ${version}（settings.server.version）；機器人支援 ${oldest} 到 ${newest}。`,
  serverSpeaksOther: ({ server, version, oldest, newest }) =>
    `${server} 是 Minecraft ${version}，不支援這個版本；機器人支援 ${oldest} 到 ${newest}。`,
  notAppeared: ({ server, seconds, packet, isConfiguring, detail }) =>
    `機器人在 ${seconds} 秒內沒有進入 ${server} 的世界（最後的封包：${packet}${isConfiguring ? '，在設定階段' : ''}${detail === '' ? '' : `；${detail}`}）。`,
  notLetIn: ({ server, seconds }) => `${server} 要把機器人換到另一個世界，但 ${seconds} 秒內沒有讓它進去。`,
  sentOn: ({ server, address }) =>
    `${server} 要把機器人轉到 ${address}；如果要在那裡玩，請把伺服器位址（settings.server）改成那個位址。`,

  noGround: '機器人腳下沒有地面，請把它帶到能站的地方。',
  stuckOnFoot: '機器人走不動了，請看看是什麼擋住了它。',
  blockedOnFoot: ({ place }) => `機器人走不到 ${place}：一直被擋住或被拉回來。`,
  noWayOnFoot: ({ place }) => `沒有路可以走到 ${place}；請開一條路、替任務設定更近的傳送點，或允許飛行。`,
  headDoesNotMove: '機器人的頭轉不動。',
  doesNotGetTo: ({ place }) => `機器人到不了 ${place}。`,
  worldNotSentAround: ({ x, z }) => `伺服器沒有傳送 ${x} ${z} 附近的世界。`,
  noWayFlying: ({ place }) => `飛行也到不了 ${place}，請清出空間或換個地方。`,
  movedBackOnTheWay: ({ place }) => `機器人飛往 ${place} 時一直被伺服器拉回來。`,
  noEmptyMapCarried: '物品欄裡沒有空白地圖。',
  noRoomForFilledMap: '物品欄滿了，畫好的地圖會掉到地上，請清空物品欄。',
  emptyMapNotFilled: '空白地圖打不開，這塊領地可能禁止使用物品。',
  waterNotPoured: ({ place }) => `伺服器不讓機器人在 ${place} 倒水。`,
  bucketNotFilled: ({ place }) => `伺服器不讓機器人在 ${place} 裝水。`,
  noExperience: '丟出的經驗瓶沒有得到經驗。',
  armDoesNotMove: '機器人的手動不了。',
  itemNotPlaced: ({ item, place }) => `無法在 ${place} 放置${named(item)}，請清出空間或手動放置。`,
  tooFarToDig: ({ place }) => `位於 ${place} 的方塊太遠，挖不到。`,
  blockNotDiggable: ({ item, place }) => `位於 ${place} 的${named(item)}挖不掉，請手動移除。`,
  blockDoesNotBreak: ({ item, place }) => `伺服器不讓機器人挖掉 ${place} 的${named(item)}。`,
  itemNotPickedUp: ({ item, place }) => `位於 ${place} 的${named(item)}撿不起來，請清出物品欄空間。`,
  frameEmpty: ({ place }) => `位於 ${place} 的物品展示框是空的。`,
  frameKeepsMap: ({ place }) => `位於 ${place} 的物品展示框裡的地圖拿不出來；這裡可能是受保護的領地。`,
  mapFellAway: ({ id, place }) => `地圖 ${id} 從 ${place} 的物品展示框掉出來了，但附近找不到。`,
  frameNotHung: ({ place }) => `無法在 ${place} 掛上物品展示框；請檢查後方是否有牆，以及這裡是否受保護。`,
  frameDoesNotTurn: ({ place }) => `位於 ${place} 的物品展示框裡的地圖轉不動；這裡可能受保護。`,
  frameTakesNoMap: ({ place, id }) => `位於 ${place} 的物品展示框放不進地圖 ${id}；這裡可能是受保護的領地。`,
  notEaten: ({ item }) => `吃不了${named(item)}，伺服器或領地可能禁止進食。`,
  itemGone: '要使用的物品已經不在物品欄裡了。',
  movedButNoWorld: '伺服器移動了機器人，但沒有傳送周圍的世界。',
  boxNotOpen: ({ place }) => `位於 ${place} 的箱子已經關上了。`,
  boxDoesNotGive: ({ place, count, item }) =>
    `位於 ${place} 的箱子沒有給出 ${amounts([[item, count]])}，可能有其他玩家正在使用。`,
  blockDoesNotOpen: ({ place }) => `位於 ${place} 的方塊打不開；請清掉它上方的東西，或看看領地是否允許。`,
  buttonDoesNotMove: ({ place }) => `位於 ${place} 的按鈕按不動，請在材料站設定（mapart-box）修正它的位置。`,
  hotbarNotConfirmed: ({ item }) =>
    `伺服器沒有確認把${item === undefined ? '物品' : named(item)}移到快捷欄。`,
  windowInTheWay: '有介面開著，現在不能更換快捷欄。',
  botDied: '機器人死了。',
  putElsewhere: '伺服器把機器人移到了另一個分流。',
  noRespawn: '機器人死了，而且伺服器不讓它重生。',
  triedForADay: '機器人已經嘗試連線一整天了。',
  notAMinecraftServer: ({ server }) =>
    `在 ${server} 回應的不是 Minecraft 伺服器，或目前不收玩家；請檢查伺服器位址（settings.server 的 host 和 port）。`,
  serverSilent: ({ server }) => `太久沒有收到 ${server} 的資料；網路或伺服器卡住了。`,
  connectionEnded: ({ server }) => `與 ${server} 的連線結束了。`,
  nothingAnswers: ({ server }) => `${server} 沒有回應；請啟動伺服器，或修正它的位址（settings.server）。`,
  serverNameUnknown: ({ server }) => `找不到伺服器 ${server}；請修正位址（settings.server.host）或檢查網路。`,
  noWayToServer: ({ server }) => `連不到 ${server}；請檢查網路和位址。`,
  connectionBroke: ({ server }) => `與 ${server} 的連線中斷了。`,
  serverVersionNotSupported: ({ server, oldest, newest, detail }) =>
    `不支援 ${server} 的遊戲版本；機器人支援 ${oldest} 到 ${newest}。（${detail}）`,
  noGameProfile: ({ detail }) =>
    `這個 Microsoft 帳號沒有購買遊戲或沒有玩家檔案，請改用其他帳號登入。（${detail}）`,
  serverBreaksProtocol: ({ server, detail }) =>
    `${server} 傳來不正常的資料（${detail}），不像遊戲伺服器；請修正伺服器位址（settings.server），或不要連它。`,
  connectionFailed: ({ server, detail }) => `與 ${server} 的連線失敗：${detail}`,
  notSignedIn: '15 分鐘內沒有完成登入，請重新連線取得新的代碼。',
  botLeft: '機器人已離線。',
  seesAnew: '機器人重新加入，以查看伺服器沒有顯示的內容。',
  libraryDoesNotUnderstand: ({ server, name }) => `遊戲函式庫看不懂 ${server} 傳來的資料（${name}）`,
  errorInBot: '機器人內部的錯誤中斷了連線',
  connectionGivenUp: ({ what, detail }) =>
    `${what}：${detail}；請更改伺服器版本（settings.server.version），或回報這個問題。`,
  networkSilent: ({ purpose }) =>
    `伺服器沒有回應${purpose}；請檢查網路設定（settings.network）的指令和回覆。`,
  commandEmpty: ({ goal, command }) =>
    `任務要${goal}，但沒有設定對應的指令（settings.network.commands.${command}）。`,
  networkRefuses: ({ purpose, reply }) => `伺服器拒絕${purpose}：${reply}`,
  networkSaysWait: ({ purpose }) => `伺服器仍然要求等待才能${purpose}。`,
  mapMoved: ({ id }) => `地圖 ${id} 不在原本的位置，有人動過它。`,
}

/** The game's usual reasons, which the bot reads in English; a server's own words stay as they are. */
const kickReasons: Readonly<Record<string, string>> = {
  'You have been idle for too long': '閒置太久了。',
  'Kicked by an operator': '被管理員踢出。',
  'You are not on the white list of this server': '不在這個伺服器的白名單上。',
  'The server is full': '伺服器滿了。',
  'Server closed': '伺服器關閉了。',
  'The server wants a Microsoft account': '伺服器需要 Microsoft 帳號。',
  'You are banned from this server': '已被這個伺服器封鎖。',
  'Flying is not enabled on this server': '這個伺服器不允許飛行。',
  'Invalid move player packet received': '伺服器收到不正確的移動封包。',
  'The server has another game version': '伺服器的遊戲版本不同。',
  'Timed out': '連線逾時。',
  'Kicked for spamming': '因為洗頻被踢出。',
}
