import type { Translation } from '../../language/translation.ts'
import type { plots as english } from '../en/plots.ts'

export const plots: Translation<typeof english> = {
  plotNameTaken: ({ name }) => `地塊不能叫做 ${name}：這個名稱已被使用。`,
  plotOffGrid: ({ name }) => `地塊 ${name} 沒有對齊地圖格線：位置的 X 和 Z 除以 128 的餘數必須是 64。`,
  plotsOverlap: ({ name, other }) => `地塊 ${name} 和 ${other} 重疊了。`,
  noPlot: ({ name }) => `沒有名為 ${name} 的地塊。`,
  noPlotFree: ({ plot }) =>
    plot === '' ? '目前沒有夠大的空地塊。' : `地塊 ${plot} 目前不是空的，或沒有這個名稱的地塊。`,
  noPlotForFile: ({ plot, path }) => `沒有可以建造 ${path} 的地塊 ${plot}，請先設定。`,
  fileLargerThanPlot: '這個檔案的地圖比地塊多；請當作新的加入佇列，就會切成幾部分。',
  plotNotClosed: ({ name }) => `地塊 ${name} 沒有關閉。`,
  plotTaskDeleted: '地塊清空之前，它的任務就被刪除了。請移除留在那裡的方塊，再重新開放地塊。',
  plotUnread: '無法讀取它的記錄，不知道那裡有什麼方塊。請查看並移除留下的方塊，再重新開放地塊。',
  plotLeft: '依照設定，地圖畫留在原地。請移除它，再重新開放地塊。',
  plotTakenOver: ({ plot }) => `地塊 ${plot} 現在屬於另一次建造。`,
  mapTakenOver: '這張地圖現在由另一個程式製作。',
  mapsNotSafe: '地圖畫的地圖還沒有全部收進箱子，所以地圖畫會留著。請再建造一次，就會把地圖做完。',
  boxWrong: '箱子要寫成座標：X,Y,Z。',
  wallWrong: '牆要寫成座標與方向，例如 X,Y,Z,south。',
  noCopyAnywhere: '箱子裡沒有副本，也沒有牆，地圖就無處可放：請設定 `copies` 或 `wall`。',
  frameTaken: ({ place, id }) => `位於 ${place} 的物品展示框裡放的不是地圖 ${id}；請把它取出，再重新開始。`,
  framesShort: ({ item, missing }) => `牆上還缺 ${missing} 個 ${item}；請放進材料站附近的容器。`,
  mapToFinishGone: ({ id }) =>
    `地圖 ${id} 不在箱子裡，也不在材料站附近的容器裡，也沒有掛在牆上。請把它放回去，再重新開始。`,
  wallDiffers: ({ place, id, count }) => `位於 ${place} 的地圖 ${id} 有 ${count} 個像素與圖片不同。`,
  wallNotShown: ({ place, id }) => `地圖 ${id} 沒有正著掛在 ${place}，或伺服器沒有顯示它。`,
  boxLacksCopies: ({ id, count, wanted }) => `箱子裡的地圖 ${id} 有 ${count} 個，而不是 ${wanted} 個。`,
  phaseGathering: '拿取地圖中',
  phaseHanging: '掛上地圖中',
  phaseCheckingWall: '檢查牆面中',
  phaseCheckingBox: '檢查箱子中',
  finishFailed: ({ problem }) => `地圖已經做好並收妥，但後續處理沒有完成。${problem}`,
  foreignOnPlot: ({ count, place }) =>
    `地塊上有 ${count} 個別人的方塊，第一個在 ${place}；它們被留下了。請移除它們，再重新開放地塊。`,
}
