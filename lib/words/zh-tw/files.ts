import type { Translation } from '../../language/translation.ts'
import type { files as english } from '../en/files.ts'
import { either, number } from './format.ts'

export const files: Translation<typeof english> = {
  packedTooLarge: ({ mebibytes }) => `檔案超過 ${mebibytes} MiB，請把地圖畫拆成幾個檔案。`,

  tooManyBlockKinds: ({ count }) => `這個檔案用了 ${number(count)} 種方塊，比遊戲裡有的還多，請重新匯出。`,
  fileNameTaken: ({ name }) => `已經有另一個叫 ${name} 的檔案，請先刪除它，或把你的檔案改名。`,
  pathOutside: 'BlueprintPath 指到了可以放投影檔的資料夾之外。',
  notAFile: ({ path }) => `${path} 不是檔案。`,
  fileTooLarge: ({ path, mebibytes }) => `${path} 太大了，投影檔最多 ${mebibytes} MiB。`,
  noFile: ({ name }) => `沒有投影檔 ${name}。`,
  noFileUploadIt: ({ path }) => `找不到投影檔 ${path}，請上傳它，或把它放進 blueprints 資料夾。`,
  fileNameNotPortable: ({ name }) => `不是每種系統都能存名為 ${name} 的檔案，請換個名字。`,
  fileNameInvalid: ({ endings }) =>
    `檔名必須以文字或數字開頭，只能有文字、數字、空格和 _ . , ( ) + ' -，副檔名必須是 ${either(endings)}。`,
  packedFileDamaged: '壓縮檔損毀或不完整，請重新匯出或下載。',
  unpackedTooLarge: ({ mebibytes }) => `解壓縮後的檔案超過 ${mebibytes} MiB，請把地圖畫拆成幾個檔案。`,
  paletteNumberWrong: ({ number }) => `檔案的方塊清單裡有編號為 ${number} 的方塊，請重新匯出。`,
  blocksDoNotFit: '檔案裡的方塊和它的尺寸或方塊清單不符，請重新匯出。',
  bedrockStructure: '這是基岩版的結構檔，請匯出成 Java 版的 .nbt 結構檔、.schem 或 .litematic。',
  tooManyEntries: '檔案損毀：其中一部分的項目多得不合理，請重新匯出。',
  partMissing: ({ name }) => `檔案缺少「${name}」的部分，請重新匯出。`,
  blockNotInPalette: ({ index }) => `檔案用了方塊清單裡沒有的 ${index} 號方塊，請重新匯出。`,
  noSize: '檔案沒有寫出結構的尺寸，請重新匯出。',
  blockOutsideSize: '檔案裡有方塊超出它自己寫的尺寸，請重新匯出。',
  partTooShort: ({ name }) => `檔案的「${name}」部分比它的尺寸還短，請重新匯出。`,
  notABlueprint: ({ endings }) => `這不是投影檔，請使用 ${either(endings)} 檔。`,
  zipOfOthers: ({ count }) =>
    `ZIP 檔裡必須剛好有一個投影檔，或是分段繪製地圖畫的兩個半邊；這個有 ${count} 個。請解壓縮後使用裡面的檔案。`,
  regionDamaged: ({ name }) => `區域「${name}」損毀了，請重新匯出檔案。`,
  noRegions: '這個 litematic 沒有任何區域，請重新匯出。',
  regionBlocksDoNotFit: '有個區域的方塊和它的尺寸或方塊清單不符，請重新匯出檔案。',
  readingTooSlow: '讀取檔案花太久了，請把地圖畫拆成幾個檔案。',
  workFailed: ({ message }) => `工作失敗：${message}。`,
  ending: 'Mapwright 正在關閉。',
}
