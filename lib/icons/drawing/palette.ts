import type { Colour } from './colour.ts'

/** The sixteen dyes under the game's names, with the colour of dyed blocks and items. */
interface DyedColours {
  readonly wool: Colour
  readonly concrete: Colour
  readonly terracotta: Colour
}

const dyes: Readonly<Record<string, DyedColours>> = {
  white: { wool: 0xe9ecec, concrete: 0xcfd5d6, terracotta: 0xd2b2a1 },
  orange: { wool: 0xf07613, concrete: 0xe06101, terracotta: 0xa25426 },
  magenta: { wool: 0xbd44b3, concrete: 0xa9309f, terracotta: 0x96586d },
  light_blue: { wool: 0x3aafd9, concrete: 0x2489c7, terracotta: 0x716d8a },
  yellow: { wool: 0xf8c627, concrete: 0xf1af15, terracotta: 0xba8523 },
  lime: { wool: 0x70b919, concrete: 0x5ea918, terracotta: 0x677535 },
  pink: { wool: 0xed8dac, concrete: 0xd6658f, terracotta: 0xa24e4f },
  gray: { wool: 0x3e4447, concrete: 0x373a3e, terracotta: 0x3a2a24 },
  light_gray: { wool: 0x8e8e86, concrete: 0x7d7d73, terracotta: 0x876b62 },
  cyan: { wool: 0x158991, concrete: 0x157788, terracotta: 0x575b5b },
  purple: { wool: 0x792aac, concrete: 0x64209c, terracotta: 0x764656 },
  blue: { wool: 0x35399d, concrete: 0x2d2f8f, terracotta: 0x4a3c5b },
  brown: { wool: 0x724728, concrete: 0x603c20, terracotta: 0x4d3324 },
  green: { wool: 0x546d1b, concrete: 0x495b24, terracotta: 0x4c532a },
  red: { wool: 0xa12722, concrete: 0x8e2121, terracotta: 0x8f3d2f },
  black: { wool: 0x1a1b20, concrete: 0x0d0f14, terracotta: 0x251710 },
}

/** Trees and the wood made of them. */
interface WoodColours {
  readonly planks: Colour
  readonly bark: Colour
  readonly stripped: Colour
  readonly leaves: Colour
}

const woods: Readonly<Record<string, WoodColours>> = {
  oak: { planks: 0xa2824f, bark: 0x6d5533, stripped: 0xb29157, leaves: 0x4f8a28 },
  spruce: { planks: 0x725430, bark: 0x3e2912, stripped: 0x745a34, leaves: 0x44663f },
  birch: { planks: 0xc0af79, bark: 0xd7d7d3, stripped: 0xc5b077, leaves: 0x6b9a45 },
  jungle: { planks: 0xa07351, bark: 0x5a481b, stripped: 0xab8555, leaves: 0x3f9420 },
  acacia: { planks: 0xa85a32, bark: 0x676157, stripped: 0xaf5d3c, leaves: 0x6a9030 },
  cherry: { planks: 0xe2b2ac, bark: 0x45303a, stripped: 0xd79195, leaves: 0xe9b2c8 },
  dark_oak: { planks: 0x48301a, bark: 0x3c2e1a, stripped: 0x54402a, leaves: 0x3a7420 },
  pale_oak: { planks: 0xe3d9d6, bark: 0x5f5553, stripped: 0xf0e8e5, leaves: 0x747b6a },
  mangrove: { planks: 0x763631, bark: 0x534228, stripped: 0x7a3a34, leaves: 0x4f9a2a },
  bamboo: { planks: 0xc7b352, bark: 0x8a9a3e, stripped: 0xc9b55a, leaves: 0x5f9a30 },
  crimson: { planks: 0x653147, bark: 0x6a2028, stripped: 0x89395a, leaves: 0x730a0a },
  warped: { planks: 0x2b6963, bark: 0x34504f, stripped: 0x3a9794, leaves: 0x167e86 },
}

/** Metals and minerals that blocks, tools, armour and ingots are made of. */
const minerals: Readonly<Record<string, Colour>> = {
  iron: 0xdcdcdc,
  gold: 0xf6d03d,
  diamond: 0x62ede4,
  emerald: 0x2acb57,
  lapis: 0x2650b4,
  redstone: 0xb01805,
  coal: 0x2a2a2c,
  netherite: 0x4a4448,
  quartz: 0xece6df,
  amethyst: 0x8561bf,
  copper: 0xc06b4f,
  exposed_copper: 0xa17d67,
  weathered_copper: 0x6c996e,
  oxidized_copper: 0x52a284,
  resin: 0xe0701e,
  stone: 0x848484,
  wood: 0x8f6f3f,
  leather: 0xa0653c,
  chainmail: 0x9a9ea0,
  golden: 0xf6d03d,
  wooden: 0x8f6f3f,
  turtle: 0x48a04a,
}

export const dyeNames = Object.keys(dyes).join('|')
export const woodNames = Object.keys(woods).join('|')

export function dyed(name: string): DyedColours {
  return dyes[name] ?? dyes.white!
}

export function woodOf(name: string): WoodColours {
  return woods[name] ?? woods.oak!
}

export function mineral(name: string): Colour {
  const colour = minerals[name]
  if (colour === undefined) throw new Error(`there is no mineral ${name}`)
  return colour
}
