import type { ItemLook } from './pictogram.ts'

/** Food, drinks and animal products. */
export function foodPictogram(name: string): ItemLook | undefined {
  return Object.hasOwn(food, name) ? food[name] : undefined
}

const raw = 0xe06a60
const roasted = 0xa8683a
const clay = 0x8a5a34

const food: Readonly<Record<string, ItemLook>> = {
  apple: ['apple', { a: 0xd8302a }],
  golden_apple: ['apple', { a: 0xf6d03d }],
  enchanted_golden_apple: ['apple', { a: 0xf8d85a, b: 0xd070e0 }],
  melon_slice: ['melon_slice', { a: 0xe04a3a, b: 0x5f9a34 }],
  glistering_melon_slice: ['melon_slice', { a: 0xe85a3a, b: 0xf0c83a }],
  speckled_melon: ['melon_slice', { a: 0xe85a3a, b: 0xf0c83a }],
  sweet_berries: ['berries', { a: 0xc82a30 }],
  glow_berries: ['berries', { a: 0xf0a83a }],
  chorus_fruit: ['lump', { a: 0x9a6a9a }],
  popped_chorus_fruit: ['lump', { a: 0xc098c0 }],
  chorus_fruit_popped: ['lump', { a: 0xc098c0 }],
  carrot: ['carrot', { a: 0xf08a1e }],
  golden_carrot: ['carrot', { a: 0xf6d03d }],
  potato: ['potato', { a: 0xd8b05a }],
  baked_potato: ['potato', { a: 0xe0a84a }],
  poisonous_potato: ['potato', { a: 0xb8c05a }],
  beetroot: ['beetroot', { a: 0xa8304a }],
  bread: ['bread', { a: 0xc8923a }],
  cookie: ['cookie', { a: 0xd0883e }],
  pumpkin_pie: ['pie', { a: 0xe89a4a, b: 0xf4e8d8, c: 0xc88a48 }],
  beef: ['steak', { a: raw }],
  cooked_beef: ['steak', { a: 0x8a5230 }],
  porkchop: ['chop', { a: 0xf09a98 }],
  cooked_porkchop: ['chop', { a: 0xc8905a }],
  mutton: ['chop', { a: raw }],
  cooked_mutton: ['chop', { a: roasted }],
  chicken: ['drumstick', { a: 0xf0b8a0 }],
  cooked_chicken: ['drumstick', { a: 0xc8803e }],
  rabbit: ['drumstick', { a: 0xe8a898 }],
  cooked_rabbit: ['drumstick', { a: roasted }],
  rotten_flesh: ['steak', { a: 0x9a5a34 }],
  cod: ['fish', { a: 0xb89a74 }],
  fish: ['fish', { a: 0xb89a74 }],
  cooked_cod: ['fish', { a: 0xd8c8a8 }],
  cooked_fish: ['fish', { a: 0xd8c8a8 }],
  salmon: ['fish', { a: 0xa83a34, b: 0x5a7a5a }],
  cooked_salmon: ['fish', { a: 0xe08848 }],
  tropical_fish: ['fish', { a: 0xf08a2a, b: 0xf6f6f2 }],
  pufferfish: ['round_fish', { a: 0xe8c03a, b: 0xc89a3a }],
  bowl: ['bowl', { a: clay, b: 0x5a3a20 }],
  mushroom_stew: ['bowl', { a: clay, b: 0xc8986a }],
  rabbit_stew: ['bowl', { a: clay, b: 0xd89a4a }],
  beetroot_soup: ['bowl', { a: clay, b: 0xb02a3a }],
  suspicious_stew: ['bowl', { a: clay, b: 0x8aa85a }],
  honey_bottle: ['bottle', { a: 0xf0a82a }],
  glass_bottle: ['bottle', { a: 0xd8e8f0 }],
  potion: ['bottle', { a: 0x3a6ae0 }],
  splash_potion: ['splash_bottle', { a: 0x3a6ae0 }],
  lingering_potion: ['splash_bottle', { a: 0x9a5ae0 }],
  experience_bottle: ['splash_bottle', { a: 0xb8e84a }],
  dragon_breath: ['bottle', { a: 0xd87ae0 }],
  ominous_bottle: ['bottle', { a: 0x3a5a6a }],
  sugar: ['dust', { a: 0xf0f0f4 }],
  egg: ['egg', { a: 0xe8dcc0 }],
  blue_egg: ['egg', { a: 0xa8c8c8 }],
  brown_egg: ['egg', { a: 0xb8885a }],
}
