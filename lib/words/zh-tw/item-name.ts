/** The name of an item in a sentence. Sentences that tell what to write into the settings have the registry name instead. */
export function named(item: string): string {
  return `「${itemName(item)}」`
}

/** The game's own name of an item that map art is commonly made of; of any other its registry name. */
export function itemName(item: string): string {
  const [, colour = '', dyed = ''] =
    /^(.+?)_(carpet|wool|concrete|concrete_powder|terracotta|glazed_terracotta|stained_glass|stained_glass_pane|shulker_box)$/.exec(
      item,
    ) ?? []
  if (colours[colour]) return colours[colour] + dyedKinds[dyed]!
  const [, wood = '', made = ''] =
    /^(.+?)_(planks|log|leaves|slab|stairs|fence|pressure_plate|trapdoor)$/.exec(item) ?? []
  if (woods[wood]) return woods[wood] + woodenKinds[made]!
  return names[item] ?? item
}

type Names = Readonly<Record<string, string>>

const colours: Names = {
  white: '白色',
  orange: '橙色',
  magenta: '洋紅色',
  light_blue: '淺藍色',
  yellow: '黃色',
  lime: '淺綠色',
  pink: '粉紅色',
  gray: '灰色',
  light_gray: '淺灰色',
  cyan: '青色',
  purple: '紫色',
  blue: '藍色',
  brown: '棕色',
  green: '綠色',
  red: '紅色',
  black: '黑色',
}

const dyedKinds: Names = {
  carpet: '地毯',
  wool: '羊毛',
  concrete: '混凝土',
  concrete_powder: '混凝土粉末',
  terracotta: '陶土',
  glazed_terracotta: '釉陶',
  stained_glass: '玻璃',
  stained_glass_pane: '玻璃片',
  shulker_box: '界伏盒',
}

const woods: Names = {
  oak: '橡木',
  spruce: '杉木',
  birch: '樺木',
  jungle: '叢林木',
  acacia: '相思木',
  dark_oak: '黑橡木',
}

const woodenKinds: Names = {
  planks: '材',
  log: '原木',
  leaves: '樹葉',
  slab: '半磚',
  stairs: '階梯',
  fence: '柵欄',
  pressure_plate: '壓力板',
  trapdoor: '地板門',
}

const names: Names = {
  air: '空氣',
  barrel: '木桶',
  bedrock: '基岩',
  bone_block: '骨塊',
  bucket: '鐵桶',
  cobblestone: '鵝卵石',
  dirt: '泥土',
  filled_map: '地圖',
  glass: '玻璃',
  glass_pane: '玻璃片',
  map: '空白地圖',
  moss_block: '苔蘚方塊',
  moss_carpet: '覆地苔蘚',
  mushroom_stem: '蘑菇柄',
  netherrack: '地獄石',
  obsidian: '黑曜石',
  packed_ice: '冰磚',
  prismarine: '海磷石',
  quartz_block: '石英方塊',
  raw_iron_block: '鐵原礦方塊',
  red_sand: '紅沙',
  redstone_block: '紅石方塊',
  sand: '沙',
  sandstone: '砂岩',
  shulker_box: '界伏盒',
  slime_block: '史萊姆方塊',
  snow: '雪',
  snow_block: '雪塊',
  stone: '石頭',
  stone_slab: '石半磚',
  terracotta: '陶土',
  water_bucket: '水桶',
}
