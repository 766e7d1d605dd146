import { toned } from '../drawing/colour.ts'
import { capped, fronted } from '../drawing/faces.ts'
import { bark, framed, glass, over, pillar, rings, rough, smooth } from '../drawing/surfaces.ts'
import { cloud, grain, tile } from '../drawing/tile.ts'
import type { Materials } from './material.ts'

const dirtColour = 0x866043
const grassColour = 0x79b84a
const dirt = () => rough(dirtColour, 0.7, 1)

/** Earth with something growing over its edge. */
const overgrown = (colour: number) => {
  const edge = (x: number) => 3 + Math.round(grain(x, 1, 91) * 2)
  return capped(
    rough(colour, 0.5, 2),
    over(dirt(), (x, y) => (y < edge(x) ? toned(colour, 0.8 + grain(x, y, 92) * 0.35) : undefined)),
  )
}
const glowing = (colour: number, dark: number) =>
  tile((x, y) =>
    cloud(x, y, 93, 4) > 0.48
      ? toned(colour, 0.95 + grain(x, y, 94) * 0.3)
      : toned(dark, 0.9 + grain(x, y, 95) * 0.2),
  )
const coral = (colour: number) => () => rough(colour, 0.9, 96)
const ribbed = (colour: number) =>
  tile((x, y) => toned(colour, [0.72, 0.95, 1.06, 0.95][x % 4]! + (grain(x, y, 97) - 0.5) * 0.06))

/** Soil, plants, ice, and blocks from animals and the sea. */
export const earth: Materials = {
  dirt,
  coarse_dirt: () => rough(0x77553b, 0.9, 3),
  rooted_dirt: () => over(dirt(), (x, y) => (grain(x, y >> 2, 98) > 0.86 ? 0xb99b7c : undefined)),
  farmland: () =>
    capped(
      over(rough(0x6b4a30, 0.4), (x) => (x % 4 === 3 ? 0x4a3220 : undefined)),
      dirt(),
    ),
  dirt_path: () => capped(rough(0x94793f, 0.5), dirt()),
  grass_block: () => overgrown(grassColour),
  podzol: () => overgrown(0x6b4a1e),
  mycelium: () => overgrown(0x7a6a72),
  crimson_nylium: () => overgrown(0x93252a),
  warped_nylium: () => overgrown(0x2b8275),
  mud: () => rough(0x3f3b40, 0.4, 4),
  clay: () => smooth(0xa0a6b3, 5),
  sand: () => rough(0xdbcfa3, 0.3, 6),
  suspicious_sand: () =>
    over(rough(0xd5c794, 0.4, 6), (x, y) => (cloud(x, y, 99, 4) > 0.65 ? 0xb8a878 : undefined)),
  red_sand: () => rough(0xbe6621, 0.35, 7),
  gravel: () => rough(0x847f7f, 0.9, 8),
  suspicious_gravel: () => rough(0x7b7573, 1, 8),
  soul_sand: () => rough(0x513e33, 0.9, 9),
  soul_soil: () => rough(0x4b392e, 0.5, 10),
  snow_block: () => rough(0xf4fbfb, 0.12, 11),
  snow: () => rough(0xf4fbfb, 0.12, 11),
  powder_snow: () => rough(0xf8fdfd, 0.18, 12),
  ice: () => glass(0x91b7fd, 170),
  packed_ice: () => rough(0x8db4fa, 0.3, 13),
  blue_ice: () => rough(0x74a7fd, 0.35, 14),
  water: () => rough(0x3f76e4, 0.3, 15),
  lava: () => glowing(0xf9a02a, 0xd4520f),
  moss_block: () => rough(0x5d7331, 0.6, 16),
  pale_moss_block: () => rough(0x72786e, 0.6, 16),
  sculk: () => over(rough(0x0f2128, 0.7, 17), (x, y) => (grain(x, y, 101) > 0.93 ? 0x1fb8b0 : undefined)),
  sculk_catalyst: () =>
    capped(
      rough(0x123038, 0.8),
      over(rough(0x0f2128, 0.7), (x, y) =>
        y > 4 && y < 12 && grain(x, y, 102) > 0.5 ? 0xd6dba0 : undefined,
      ),
    ),
  nether_wart_block: () => rough(0x7a0a0a, 0.8, 18),
  warped_wart_block: () => rough(0x167e86, 0.8, 18),
  shroomlight: () => glowing(0xf9a85a, 0xe57f30),
  glowstone: () => glowing(0xf8dc92, 0xa97f48),
  sea_lantern: () => framed(0xb6d2c8, 0xd8e8e0),
  ochre_froglight: () => capped(framed(0xf9efc2), framed(0xf5e3a0)),
  verdant_froglight: () => capped(framed(0xe8f8e4), framed(0xd2eecb)),
  pearlescent_froglight: () => capped(framed(0xf6e9f2), framed(0xecd6e6)),
  sponge: () =>
    over(rough(0xc6c24c, 0.4), (x, y) => (grain(x >> 1, y >> 1, 103) > 0.8 ? 0x96912e : undefined)),
  wet_sponge: () =>
    over(rough(0xabb546, 0.4), (x, y) => (grain(x >> 1, y >> 1, 103) > 0.8 ? 0x6f7c2a : undefined)),
  hay_block: () =>
    capped(
      rings(0xc2a11a, 0x9a7d12),
      over(pillar(0xb8971a), (_, y) => (y === 4 || y === 11 ? 0x8a2f1a : undefined)),
    ),
  melon: () => capped(ribbed(0x7a9a24), ribbed(0x6f9010)),
  melon_block: () => capped(ribbed(0x7a9a24), ribbed(0x6f9010)),
  pumpkin: () => capped(pumpkinTop(), ribbed(0xd67f1f)),
  carved_pumpkin: () => fronted(carvedFace(0x40240c), ribbed(0xd67f1f), pumpkinTop()),
  jack_o_lantern: () => fronted(carvedFace(0xffe06a), ribbed(0xd67f1f), pumpkinTop()),
  lit_pumpkin: () => fronted(carvedFace(0xffe06a), ribbed(0xd67f1f), pumpkinTop()),
  cactus: () =>
    capped(
      framed(0x5f9a36),
      over(ribbed(0x56852e), (x, y) => (x % 4 === 2 && y % 4 === 1 ? 0xd8e0b0 : undefined)),
    ),
  dried_kelp_block: () => capped(framed(0x36402c), pillar(0x36402c)),
  bone_block: () =>
    capped(
      framed(0xe5e1cf),
      over(bark(0xe9e5d4), (x, y) => ((x + y) % 7 === 0 ? 0xc9c3a8 : undefined)),
    ),
  slime_block: () => slime(0x7ed06c),
  slime: () => slime(0x7ed06c),
  honey_block: () => slime(0xf6b53a),
  honeycomb_block: () => tile((x, y) => ((x + (y >> 2) * 2) % 6 === 0 || y % 4 === 0 ? 0xc27612 : 0xf0a52a)),
  bee_nest: () =>
    fronted(
      hive(0xc99a42),
      over(rough(0xc99a42, 0.3), (_, y) => (y % 4 === 3 ? 0x9a6f24 : undefined)),
    ),
  brown_mushroom_block: () => rough(0x95714f, 0.3, 19),
  red_mushroom_block: () =>
    over(rough(0xc92f2d, 0.2), (x, y) => (cloud(x, y, 104, 4) > 0.68 ? 0xf0e8e4 : undefined)),
  mushroom_stem: () => bark(0xd0c9bd),
  mangrove_roots: () =>
    tile((x, y) =>
      grain(x >> 1, y >> 2, 105) < 0.25 ? undefined : toned(0x534228, 0.7 + grain(x, y, 106) * 0.6),
    ),
  muddy_mangrove_roots: () =>
    over(rough(0x3f3b40, 0.4, 4), (x, y) => (grain(x >> 1, y >> 2, 105) > 0.7 ? 0x5f4d30 : undefined)),
  tube_coral_block: coral(0x3157cf),
  brain_coral_block: coral(0xcf5b9f),
  bubble_coral_block: coral(0xa51aa2),
  fire_coral_block: coral(0xa4232f),
  horn_coral_block: coral(0xd8c842),
  dead_tube_coral_block: coral(0x827b78),
  dead_brain_coral_block: coral(0x7c7572),
  dead_bubble_coral_block: coral(0x837b77),
  dead_fire_coral_block: coral(0x83807b),
  dead_horn_coral_block: coral(0x857e7a),
  dried_ghast: () => fronted(sleepingFace(), rough(0xd8d4d2, 0.3)),
  target: () =>
    tile((x, y) =>
      Math.floor(Math.max(Math.abs(x - 7.5), Math.abs(y - 7.5)) / 2) % 2 === 0 ? 0xc64a3c : 0xece4d8,
    ),
}

function slime(colour: number) {
  return tile((x, y) => {
    if (x === 0 || y === 0 || x === 15 || y === 15) return [toned(colour, 0.9), 255]
    return x > 3 && x < 12 && y > 3 && y < 12 ? [toned(colour, 0.86), 255] : [toned(colour, 1.12), 220]
  })
}

function pumpkinTop() {
  return over(ribbed(0xc87a1e), (x, y) => (x > 6 && x < 10 && y > 6 && y < 10 ? 0x5f7a28 : undefined))
}

const pumpkinFace = [
  '',
  '',
  '',
  '',
  '..##......##',
  '..###....###',
  '..###....###',
  '',
  '......##',
  '',
  '.#.#....#.#',
  '.##########',
  '..########',
  '...##..##',
]

function carvedFace(hole: number) {
  return over(ribbed(0xd67f1f), (x, y) => (pumpkinFace[y]?.[x - 2] === '#' ? hole : undefined))
}

function sleepingFace() {
  return over(rough(0xd8d4d2, 0.3), (x, y) =>
    y === 8 && ((x > 2 && x < 6) || (x > 9 && x < 13)) ? 0x5a5450 : undefined,
  )
}

function hive(colour: number) {
  return over(rough(colour, 0.3), (x, y) => {
    if (y > 8 && y < 12 && x > 4 && x < 11) return 0x2a1c0c
    return y % 4 === 3 ? toned(colour, 0.75) : undefined
  })
}
