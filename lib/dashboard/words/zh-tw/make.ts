import type { Words } from '../words.ts'

export const make: Words['make'] = {
  title: '製作',
  drop: '把圖片拖到這裡，或直接貼上。',
  choose: '選擇圖片',
  kinds: 'PNG、JPEG、GIF 或 WebP。加入佇列之前，圖片只留在這個瀏覽器裡。',

  maps: '地圖',
  map: '地圖',
  original: '原圖',
  split: '從地圖到原圖',
  read: '地圖的像素，可用方向鍵查看',
  readHint: '把游標移到像素上就能查看方塊。',
  block: (x, z, block, count) => `${x}, ${z}：${block}，共 ${count} 個`,
  noBlock: (x, z) => `${x}, ${z}：沒有方塊`,

  figures: '需要什麼',
  blocks: '方塊',
  blockKinds: '方塊種類',
  stacks: '組數',
  stacksAndShulkers: (stacks, shulkers) => `${stacks} 組（${shulkers} 個界伏盒）`,
  trips: '拿材料次數',
  height: '層數',
  flying: '飛行建造時間',
  walking: '步行建造時間',
  difference: '相似度',
  materials: '材料',
  change: (list) => `上次調整：${list}。`,
  fewerKinds: (count) => `少 ${count} 種方塊`,
  moreKinds: (count) => `多 ${count} 種方塊`,
  lower: (count) => `低 ${count} 層`,
  higher: (count) => `高 ${count} 層`,
  quicker: (time) => `建造少花 ${time}`,
  slower: (time) => `建造多花 ${time}`,

  part: '圖片範圍',
  columns: '橫向地圖數',
  rows: '縱向地圖數',
  whole: '顯示整張圖，邊緣留空',
  zoom: '縮放',
  left: '左右位置',
  top: '上下位置',

  limits: '高度與材料',
  levels: '最多層數',
  levelsHint: '從 3 層開始，每種方塊都有三種明暗，而且建造時間幾乎不會更久。',
  kindsHint: '用 10 到 16 種方塊，和用 50 種幾乎看不出差別。',
  flat: '平面',
  any: '不限',

  palette: '方塊',
  blocksFrom: '可用的方塊',
  stationsHint: '材料站箱子裡最後看到的方塊，用量不會超過現有數量。',
  list: '物品清單，一行一個',
  listHint: '後面加上數字（例如 white_wool 640）就不會用得更多。',

  look: '外觀',
  pixelArt: '像素畫：像素銳利、不混色',
  crispness: '平滑或清晰',
  crispnessHint: '平滑適合遠看，清晰適合近看。',
  brightness: '亮度',
  contrast: '對比',
  saturation: '飽和度',

  queue: '加入佇列',
  name: '檔案名稱',
  oneEach: '每張地圖各一個檔案和任務',
}

export const palettes: Words['palettes'] = {
  common: '除了昂貴方塊以外全部',
  all: '所有方塊',
  coloured: '羊毛、混凝土和陶土',
  wool: '羊毛',
  concrete: '混凝土',
  terracotta: '陶土',
  carpets: '地毯',
  stations: '材料站裡有的',
  list: '自己的清單',
}

export const likeness: Words['likeness'] = {
  close: '非常接近',
  good: '接近',
  rough: '粗略',
  poor: '差',
}

export const looks: Words['looks'] = {
  same: '幾乎看不出來',
  slightlyBetter: '看起來稍微好一點',
  clearlyBetter: '看起來明顯更好',
  slightlyWorse: '看起來稍微差一點',
  clearlyWorse: '看起來明顯更差',
}
