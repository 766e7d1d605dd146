import { toned } from '../drawing/colour.ts'
import { capped } from '../drawing/faces.ts'
import { mineral } from '../drawing/palette.ts'
import {
  bricks,
  cobbles,
  cracked,
  faceted,
  framed,
  metal,
  mossy,
  ore,
  over,
  pillar,
  rough,
  smooth,
} from '../drawing/surfaces.ts'
import { cloud, grain, tile } from '../drawing/tile.ts'
import type { Materials } from './material.ts'

const grey = 0x7e7e7e
const slate = 0x505053
const sandstone = 0xd8cb9b
const redSandstone = 0xb5621f
const quartz = 0xece6df
const netherBrick = 0x33191e
const blackstone = 0x2d272c
const prismarine = 0x63ac9e

const stone = () => rough(grey, 0.3)
const deepslate = () =>
  tile((x, y) => toned(slate, 0.85 + Math.round(grain(x >> 2, y, 13) * 3) * 0.09 + (y % 4 === 0 ? -0.06 : 0)))
const netherrack = () => rough(0x672929, 0.8, 15)
const wall = (colour: number) => bricks(colour, toned(colour, 0.66), 8, 8)
const small = (colour: number, joint = toned(colour, 0.66)) => bricks(colour, joint, 8, 4)
const oreOf = (colour: number) => ({ in: () => ore(stone(), colour), deep: () => ore(deepslate(), colour) })
const banded = (colour: number) =>
  over(rough(colour, 0.25, 19), (_, y) => (y === 4 || y === 11 ? toned(colour, 0.82) : undefined))
const carved = (colour: number) =>
  over(framed(colour), (x, y) => {
    const away = Math.floor(Math.max(Math.abs(x - 7.5), Math.abs(y - 7.5)))
    return away === 4 || away === 1 ? toned(colour, 0.72) : undefined
  })

const ores = Object.fromEntries(
  (['coal', 'iron', 'copper', 'gold', 'redstone', 'emerald', 'lapis', 'diamond'] as const).flatMap((name) => {
    const { in: plain, deep } = oreOf(name === 'iron' ? 0xd8af93 : mineral(name))
    return [
      [`${name}_ore`, plain],
      [`deepslate_${name}_ore`, deep],
    ]
  }),
)

/** Stones, bricks and ores. */
export const stones: Materials = {
  ...ores,
  nether_gold_ore: () => ore(netherrack(), mineral('gold')),
  nether_quartz_ore: () => ore(netherrack(), quartz),
  quartz_ore: () => ore(netherrack(), quartz),
  gilded_blackstone: () => ore(rough(blackstone, 0.6), mineral('gold')),
  stone,
  smooth_stone: () => framed(0x9f9f9f),
  stone_bricks: () => wall(0x7c7b7c),
  stonebrick: () => wall(0x7c7b7c),
  mossy_stone_bricks: () => mossy(wall(0x7c7b7c)),
  cracked_stone_bricks: () => cracked(wall(0x7c7b7c)),
  chiseled_stone_bricks: () => carved(0x7c7b7c),
  cobblestone: () => cobbles(0x86868a),
  mossy_cobblestone: () => mossy(cobbles(0x86868a)),
  granite: () => rough(0x99604c, 0.6, 21),
  polished_granite: () => framed(0x9d6a58),
  diorite: () => rough(0xc2c1c2, 0.6, 22),
  polished_diorite: () => framed(0xc4c4c6),
  andesite: () => rough(0x888989, 0.45, 23),
  polished_andesite: () => framed(0x868b87),
  deepslate,
  cobbled_deepslate: () => cobbles(0x56565a),
  polished_deepslate: () => framed(0x4a4a4d),
  deepslate_bricks: () => wall(0x4a4a4b),
  cracked_deepslate_bricks: () => cracked(wall(0x4a4a4b)),
  deepslate_tiles: () => small(0x3a3a3c),
  cracked_deepslate_tiles: () => cracked(small(0x3a3a3c)),
  chiseled_deepslate: () => carved(0x3c3c3e),
  reinforced_deepslate: () => carved(0x545a56),
  calcite: () => rough(0xdfe0dc, 0.25, 24),
  tuff: () => rough(0x6c6d67, 0.4, 25),
  polished_tuff: () => framed(0x646a64),
  tuff_bricks: () => wall(0x646963),
  chiseled_tuff: () => carved(0x5e635c),
  chiseled_tuff_bricks: () => carved(0x666b63),
  dripstone_block: () => rough(0x866b5c, 0.5, 26),
  bricks: () => small(0x9c6050, 0xb5a595),
  brick_block: () => small(0x9c6050, 0xb5a595),
  mud_bricks: () => small(0x8b6a4f),
  packed_mud: () => rough(0x8e6a50, 0.35, 27),
  bedrock: () => rough(0x575757, 1, 28),
  obsidian: () => rough(0x17101f, 0.9, 29),
  crying_obsidian: () =>
    over(rough(0x241040, 0.8, 29), (x, y) => (grain(x, y >> 1, 81) > 0.86 ? 0x8a2bf0 : undefined)),
  ancient_debris: () => capped(carved(0x5f4139), rough(0x5f4139, 0.7, 30)),
  end_stone: () => rough(0xdbde9e, 0.4, 31),
  end_stone_bricks: () => small(0xdbe0a3),
  purpur_block: () => wall(0xaa7eaa),
  purpur_pillar: () => capped(framed(0xab80ab), pillar(0xab80ab)),
  prismarine: () => rough(0x639c97, 0.8, 32),
  prismarine_bricks: () => small(prismarine),
  dark_prismarine: () => wall(0x335b4b),
  sandstone: () => capped(smooth(toned(sandstone, 1.06)), banded(sandstone)),
  smooth_sandstone: () => smooth(sandstone),
  cut_sandstone: () => capped(smooth(toned(sandstone, 1.06)), framed(sandstone)),
  chiseled_sandstone: () => capped(smooth(toned(sandstone, 1.06)), carved(sandstone)),
  red_sandstone: () => capped(smooth(toned(redSandstone, 1.06)), banded(redSandstone)),
  smooth_red_sandstone: () => smooth(redSandstone),
  cut_red_sandstone: () => capped(smooth(toned(redSandstone, 1.06)), framed(redSandstone)),
  chiseled_red_sandstone: () => capped(smooth(toned(redSandstone, 1.06)), carved(redSandstone)),
  quartz_block: () => framed(quartz),
  smooth_quartz: () => smooth(quartz),
  quartz_bricks: () => small(quartz, toned(quartz, 0.82)),
  quartz_pillar: () => capped(framed(quartz), pillar(quartz)),
  chiseled_quartz_block: () => capped(framed(quartz), carved(quartz)),
  netherrack,
  nether_bricks: () => small(netherBrick),
  red_nether_bricks: () => small(0x50090c),
  cracked_nether_bricks: () => cracked(small(netherBrick)),
  chiseled_nether_bricks: () => carved(netherBrick),
  blackstone: () => rough(blackstone, 0.6, 33),
  polished_blackstone: () => framed(0x38323a),
  chiseled_polished_blackstone: () => carved(0x38323a),
  polished_blackstone_bricks: () => wall(0x322d35),
  cracked_polished_blackstone_bricks: () => cracked(wall(0x322d35)),
  basalt: () => capped(carved(0x55555a), pillar(0x4d4d52)),
  polished_basalt: () => capped(framed(0x626266), pillar(0x5c5c60)),
  smooth_basalt: () => rough(0x48484e, 0.3, 34),
  magma_block: () =>
    tile((x, y) =>
      cloud(x, y, 83, 4) > 0.58
        ? toned(0xf08020, 0.9 + grain(x, y, 84) * 0.4)
        : toned(0x5a2318, 0.8 + grain(x, y, 85) * 0.4),
    ),
  magma: () => rough(0x8e3f20, 0.9, 35),
  terracotta: () => smooth(0x985e43, 3),
  hardened_clay: () => smooth(0x985e43, 3),
  stained_hardened_clay: () => smooth(0xd2b2a1, 3),
  iron_block: () => metal(mineral('iron')),
  gold_block: () => metal(mineral('gold')),
  diamond_block: () => faceted(mineral('diamond')),
  emerald_block: () => faceted(mineral('emerald')),
  lapis_block: () => rough(mineral('lapis'), 0.6, 36),
  redstone_block: () => metal(mineral('redstone')),
  coal_block: () => rough(0x18181a, 0.9, 37),
  netherite_block: () => metal(mineral('netherite')),
  raw_iron_block: () => cobbles(0xb09478),
  raw_copper_block: () => cobbles(0x9a694f),
  raw_gold_block: () => cobbles(0xdda92e),
  amethyst_block: () => faceted(mineral('amethyst')),
  budding_amethyst: () => carved(mineral('amethyst')),
  resin_block: () => rough(mineral('resin'), 0.5, 38),
  resin_bricks: () => small(mineral('resin')),
  chiseled_resin_bricks: () => carved(mineral('resin')),
}
