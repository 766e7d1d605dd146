import type { Pixels } from '../../images/pixels.ts'
import { toned } from '../drawing/colour.ts'
import { capped, fronted } from '../drawing/faces.ts'
import { inlaid } from '../drawing/inlaid.ts'
import { woodOf } from '../drawing/palette.ts'
import { boards, cobbles, framed, glass, metal, over, rough, smooth } from '../drawing/surfaces.ts'
import { grain, tile } from '../drawing/tile.ts'
import { shulkerBox } from './dyed-materials.ts'
import type { Material, Materials } from './material.ts'

const { planks: oak } = woodOf('oak')
const { planks: darkOak } = woodOf('dark_oak')

/** Workstations and containers. */
export const workshop: Materials = {
  glass: () => glass(0xd8eef2, 40),
  tinted_glass: () => glass(0x2f2a38, 210),
  crafting_table: () => {
    const grid = inlaid(
      boards(0xb58a50),
      [
        '##########',
        '#xx#xx#xx#',
        '#xx#xx#xx#',
        '##########',
        '#xx#xx#xx#',
        '#xx#xx#xx#',
        '##########',
        '#xx#xx#xx#',
        '#xx#xx#xx#',
        '##########',
      ],
      { '#': 0x5a3c1e, x: 0xc99c60 },
    )
    const tools = inlaid(
      boards(oak),
      ['', '', '.##...x...', '.##..xxx..', '..#...x...', '..#...#...', '..#...#...', '..#...#...'],
      { '#': 0x4a3218, x: 0xa8a8a8 },
    )
    return capped(grid, tools)
  },
  furnace: () => oven(0x86868a),
  blast_furnace: () => oven(0x6a6a70),
  smoker: () => oven(0x6f5c48),
  jukebox: () => capped(inlaid(framed(0x7a5038), ['########'], { '#': 0x1c120c }), framed(0x6a4630)),
  bookshelf: () => capped(boards(oak), books()),
  chiseled_bookshelf: () =>
    fronted(
      inlaid(
        boards(oak),
        [
          '##########',
          '#r##b##g##',
          '#r##b##g##',
          '##########',
          '.........',
          '##########',
          '#y##r##b##',
          '#y##r##b##',
          '##########',
        ],
        { '#': 0x3e2a18, r: 0x8a2f2a, b: 0x2f5a8a, g: 0x4a7a34, y: 0xb08a3a },
      ),
      boards(oak),
    ),
  loom: () =>
    fronted(
      inlaid(
        boards(oak),
        ['#########', '#wwwwwww#', '#wrwrwrw#', '#wwwwwww#', '#wrwrwrw#', '#wwwwwww#', '#########'],
        { '#': 0x5a4020, w: 0xe0d8c4, r: 0xb03a34 },
      ),
      boards(0x8a6a40),
      boards(oak),
    ),
  barrel: () =>
    capped(
      inlaid(boards(0x8a683c), ['.####.', '######', '######', '.####.'], { '#': 0x3a2814 }),
      over(boards(0x7a5a34), (_, y) => (y === 2 || y === 13 ? 0x4a4a4c : undefined)),
    ),
  cartography_table: () =>
    table(
      inlaid(boards(darkOak), ['wwwwwwww', 'wwgwwwww', 'wggwwbww', 'wwwwbbww', 'wgwwwwww', 'wwwwwwww'], {
        w: 0xe0d6b0,
        g: 0x7a9a50,
        b: 0x5a86b0,
      }),
      darkOak,
    ),
  fletching_table: () =>
    table(
      inlaid(boards(0xc8b67c), ['.#....#.', '#x#..#x#', '.#....#.', '..####..', '..####..'], {
        '#': 0x8a7a48,
        x: 0xd04a3a,
      }),
      0xc8b67c,
    ),
  smithing_table: () =>
    capped(
      framed(0x3a3a42),
      over(boards(0x4a2c22), (_, y) => (y < 5 ? 0x3a3a42 : undefined)),
    ),
  composter: () =>
    capped(
      inlaid(
        boards(0x8a6034),
        [
          '##########',
          '##########',
          '##########',
          '##########',
          '##########',
          '##########',
          '##########',
          '##########',
        ],
        { '#': 0x4a3a1c },
      ),
      tile((x, y) => toned(0x9a6e3e, x % 4 === 3 ? 0.66 : y % 15 === 0 ? 0.8 : 1)),
    ),
  beehive: () =>
    fronted(
      inlaid(boards(0xc09a58), ['', '', '', '', '######', '######'], { '#': 0x2a1c0c }),
      boards(0xc09a58),
    ),
  lodestone: () =>
    capped(
      inlaid(framed(0x9a9ca0), ['.##.', '####', '####', '.##.'], { '#': 0x4a4c52 }),
      inlaid(framed(0x90929a), ['#....#', '.#..#.', '..##..', '.#..#.', '#....#'], { '#': 0x5a5c62 }),
    ),
  respawn_anchor: () =>
    capped(
      inlaid(rough(0x241040, 0.6), ['.####.', '######', '######', '######', '.####.'], { '#': 0xa040f0 }),
      inlaid(rough(0x241040, 0.6), ['##.##.##', '........', '#.#.#.#.'], { '#': 0xe8c030 }),
    ),
  enchanting_table: () =>
    capped(
      inlaid(framed(0x6a1a20), ['..####..', '.#wwww#.', '.#wwww#.', '..####..'], {
        '#': 0x4a2a1a,
        w: 0xe8e0d0,
      }),
      over(rough(0x17101f, 0.8), (_, y) => (y < 7 ? (y < 5 ? 0x8a2028 : 0x42d0c8) : undefined)),
    ),
  end_portal_frame: () =>
    capped(
      inlaid(rough(0x4a6a5a, 0.3), ['.####.', '#xxxx#', '#xxxx#', '.####.'], { '#': 0x2a4a3a, x: 0x1a2a24 }),
      over(rough(0xdbde9e, 0.4), (_, y) => (y < 7 ? 0x5a7a66 : undefined)),
    ),
  creaking_heart: () =>
    capped(
      rough(0x5f5553, 0.5),
      inlaid(rough(0x5f5553, 0.6), ['.####.', '######', '######', '.####.'], { '#': 0xf08020 }),
    ),
  heavy_core: () => metal(0x5a6068),
  shulker_box: () => shulkerBox(0x976797),
  stonecutter: () =>
    capped(
      over(framed(0x8a8a8c), (x) => (x === 8 ? 0x4a4a4c : undefined)),
      smooth(0x747476),
    ),
  scaffolding: () =>
    capped(
      tile((x, y) => (x < 2 || y < 2 || x > 13 || y > 13 || Math.abs(x - y) < 1 ? 0xc9a85a : 0xb89548)),
      tile((x, y) => (y < 3 || x < 2 || x > 13 ? 0xb08c44 : undefined)),
    ),
  conduit: () => framed(0xa8905c, 0x8fd0c8),
  decorated_pot: () => framed(0x99543a),
}

const fire = ['########', '#......#', '#..oo..#', '#.oyyo.#', '########']
const ember = { '#': 0x2a2a2c, o: 0xe8791e, y: 0xffd75a, '.': 0x3a3a3c }

function oven(colour: number): Material {
  const side = cobbles(colour)
  const front = over(
    inlaid(side, ['', '', '', '', '', ...fire.map((line) => line.replaceAll('.', 'd'))], {
      ...ember,
      d: 0x3a3a3c,
    }),
    (x, y) => (y > 3 && y < 6 && x > 3 && x < 12 ? toned(colour, 0.5) : undefined),
  )
  return fronted(front, side, framed(colour))
}

function books(): Pixels {
  const covers = [0x8a2f2a, 0x2f5a8a, 0x4a7a34, 0x7a5a2a, 0x6a3a7a, 0xb08a3a]
  return over(boards(oak), (x, y) => {
    const row = y > 0 && y < 7 ? 0 : y > 8 && y < 15 ? 1 : undefined
    if (row === undefined || x === 0 || x === 15) return undefined
    const isLow = grain(x >> 1, row, 111) < 0.3 && (y === 1 || y === 9)
    if (isLow) return 0x33241a
    const cover = covers[Math.floor(grain(x >> 1, row, 112) * covers.length)]!
    return toned(cover, y % 8 === 3 ? 1.3 : x % 2 === 0 ? 1 : 0.82)
  })
}

function table(top: Pixels, legs = oak): Material {
  return capped(
    top,
    over(boards(legs), (_, y) => (y < 3 ? toned(oak, 0.6) : undefined)),
  )
}
