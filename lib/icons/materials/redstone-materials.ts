import { toned } from '../drawing/colour.ts'
import { capped, fronted } from '../drawing/faces.ts'
import { inlaid } from '../drawing/inlaid.ts'
import { mineral, woodOf } from '../drawing/palette.ts'
import { boards, cobbles, framed, glass, over, rough } from '../drawing/surfaces.ts'
import { grain, tile } from '../drawing/tile.ts'
import type { Material, Materials } from './material.ts'

const { planks: oak } = woodOf('oak')
const { planks: darkOak } = woodOf('dark_oak')
const stone = () => framed(0x828282)
const dispenserSide = () =>
  over(cobbles(0x86868a), (x, y) => (x === 0 || y === 0 || x === 15 || y === 15 ? 0x5c5c5e : undefined))
const mouth = ['.####.', '######', '######', '.####.']

/** Blocks for redstone, commands and magic. */
export const redstoneBlocks: Materials = {
  dispenser: () => fronted(inlaid(dispenserSide(), mouth, { '#': 0x26262a }), dispenserSide(), stone()),
  dropper: () =>
    fronted(inlaid(dispenserSide(), ['.##.', '####', '.##.'], { '#': 0x26262a }), dispenserSide(), stone()),
  observer: () =>
    fronted(
      inlaid(cobbles(0x66666a), ['##########', '#xx####xx#', '##########', '...####...'], {
        '#': 0x3c3c40,
        x: 0xb0b0b8,
      }),
      cobbles(0x66666a),
      stone(),
    ),
  crafter: () =>
    fronted(
      inlaid(framed(0x7a7478), ['########', '#xx##xx#', '########', '#xxxxxx#', '########'], {
        '#': 0x4a4448,
        x: 0x2a2428,
      }),
      framed(0x7a7478),
      inlaid(framed(0x8a8488), ['#########', '#xx#xx#xx', '#########', '#xx#xx#xx', '#########'], {
        '#': 0x5a5458,
        x: 0xb8b0b4,
      }),
    ),
  piston: () => capped(framed(0xa2824f), pistonSide()),
  sticky_piston: () =>
    capped(
      over(framed(0xa2824f), (x, y) =>
        x > 2 && x < 13 && y > 2 && y < 13 && grain(x, y, 113) > 0.25 ? 0x74b85c : undefined,
      ),
      pistonSide(),
    ),
  tnt: () =>
    capped(
      inlaid(rough(0xc9402a, 0.2), ['.##.', '####', '####', '.##.'], { '#': 0x3a3a3a }),
      inlaid(
        over(
          tile((x) => toned(0xd0402a, x % 4 === 3 ? 0.75 : 1.02)),
          (_, y) => (y > 4 && y < 12 ? 0xe8e4dc : undefined),
        ),
        ['###.#.#.###', '.#..###..#.', '.#..#.#..#.'],
        { '#': 0x26221e },
      ),
    ),
  redstone_lamp: () =>
    inlaid(
      framed(0x6a4630),
      ['.######.', '########', '##xxxx##', '##xxxx##', '##xxxx##', '########', '.######.'],
      { '#': 0x8a5a38, x: 0xb87a48 },
    ),
  daylight_detector: () =>
    capped(
      inlaid(
        boards(oak),
        [
          'xxxxxxxxxxxx',
          'x#x#x#x#x#x#',
          'xxxxxxxxxxxx',
          'x#x#x#x#x#x#',
          'xxxxxxxxxxxx',
          'x#x#x#x#x#x#',
          'xxxxxxxxxxxx',
          'x#x#x#x#x#x#',
          'xxxxxxxxxxxx',
        ],
        { x: 0xd8d0b8, '#': 0x4a7ab0 },
      ),
      boards(darkOak),
    ),
  sculk_sensor: () =>
    capped(
      inlaid(rough(0x103038, 0.6), ['#....#', '......', '..xx..', '......', '#....#'], {
        '#': 0x1fb8b0,
        x: 0x1fb8b0,
      }),
      rough(0x0c222a, 0.7),
    ),
  sculk_shrieker: () =>
    capped(
      inlaid(rough(0x103038, 0.6), ['.####.', '#xxxx#', '#xxxx#', '.####.'], { '#': 0xd8dcb0, x: 0x0a1418 }),
      rough(0x0c222a, 0.7),
    ),
  note_block: () =>
    inlaid(framed(0x6e4630), ['...##', '...#.#', '...#..', '.###..', '.###..'], { '#': 0x2e1a10 }),
  noteblock: () => framed(0x6e4630),
  iron_trapdoor: () => framed(mineral('iron')),
  command_block: () => commandBlock(0xb58868),
  repeating_command_block: () => commandBlock(0x7a6ab0),
  chain_command_block: () => commandBlock(0x84a898),
  structure_block: () => commandBlock(0x5a4a5c),
  jigsaw: () => commandBlock(0x5c4a60),
  test_block: () => commandBlock(0x6a6a6a),
  test_instance_block: () => commandBlock(0x5a7a8a),
  spawner: () => cage(0x2a3440),
  mob_spawner: () => cage(0x2a3440),
  trial_spawner: () => cage(0x4a5a62),
  vault: () =>
    fronted(inlaid(framed(0x3f4a50), ['.##.', '####', '.##.', '.##.'], { '#': 0xf0943a }), framed(0x3f4a50)),
  beacon: () =>
    inlaid(glass(0xa8dce0, 140), ['.xxxxxx.', 'xxwwwwxx', 'xwwwwwwx', 'xwwwwwwx', 'xxwwwwxx', '.xxxxxx.'], {
      x: 0x5fd0d8,
      w: 0xd8fafa,
    }),
}

function pistonSide() {
  return over(cobbles(0x86868a), (_, y) => (y < 4 ? toned(oak, y === 3 ? 0.6 : 1) : undefined))
}

function cage(colour: number): Material {
  return tile((x, y) =>
    x % 5 === 0 || y % 5 === 0 ? toned(colour, 0.8 + grain(x, y, 114) * 0.6) : [0x10161c, 190],
  )
}

function commandBlock(colour: number): Material {
  return inlaid(framed(colour), ['########', '#xxxxxx#', '#x#xx#x#', '#xxxxxx#', '#x####x#', '########'], {
    '#': toned(colour, 0.6),
    x: toned(colour, 1.5),
  })
}
