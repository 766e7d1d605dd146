import { blended, toned } from '../drawing/colour.ts'
import { dyed, dyeNames, mineral, woodNames, woodOf } from '../drawing/palette.ts'
import { grain } from '../drawing/tile.ts'
import type { ItemLook } from './pictogram.ts'
import { stuff } from './stuff.ts'

type Rule = readonly [pattern: RegExp, look: (first: string, second: string) => ItemLook | undefined]

/** All other items: families by wood, metal and dye, then single ones. */
export function stuffPictogram(name: string): ItemLook | undefined {
  if (Object.hasOwn(stuff, name)) return stuff[name]
  for (const [pattern, look] of families) {
    const [match, first = '', second = ''] = pattern.exec(name) ?? []
    if (match !== undefined) return look(first, second)
  }
  return undefined
}

const aged = '((?:exposed_|weathered_|oxidized_)?copper|iron)'
const copper = '(exposed_|weathered_|oxidized_)?'

const families: readonly Rule[] = [
  [new RegExp(`^(${dyeNames})_dye$`), (dye) => ['dust', { a: dyed(dye).wool }]],
  [new RegExp(`^(${dyeNames})_banner$`), (dye) => ['banner', { a: dyed(dye).wool }]],
  [new RegExp(`^(${dyeNames})_bundle$`), (dye) => ['bundle', { a: dyed(dye).wool, c: 0xd8c8a0 }]],
  [new RegExp(`^(${dyeNames})_harness$`), (dye) => ['harness', { a: dyed(dye).wool, b: 0x8a5a34 }]],
  [new RegExp(`^(${dyeNames})_stained_glass_pane$`), (dye) => pane(dyed(dye).wool)],
  [new RegExp(`^(${woodNames})_door$`), (wood) => ['door', { a: woodOf(wood).planks }]],
  [new RegExp(`^(${woodNames})_sign$`), (wood) => ['sign', { a: woodOf(wood).planks }]],
  [new RegExp(`^(${woodNames})_hanging_sign$`), (wood) => ['hanging_sign', { a: woodOf(wood).stripped }]],
  [new RegExp(`^(${woodNames})_(chest_)?boat$`), (wood, chest) => boat(wood, chest !== '')],
  [/^bamboo_(chest_)?raft$/, (chest) => ['raft', raft(chest !== '')]],
  [new RegExp(`^${aged}_door$`), (metal) => ['door', { a: mineral(metal) }]],
  [new RegExp(`^${aged}_bars$`), (metal) => ['bars', { a: toned(mineral(metal), 0.85) }]],
  [
    new RegExp(`^${aged}_chain$`),
    (metal) => ['chain', { a: toned(mineral(metal), metal === 'iron' ? 0.4 : 0.9) }],
  ],
  [new RegExp(`^${copper}lightning_rod$`), (age) => ['rod', { a: mineral(`${age}copper`) }]],
  [new RegExp(`^${copper}copper_golem_statue$`), (age) => ['figure', { a: mineral(`${age}copper`) }]],
  [/^(iron|gold|copper|netherite)_ingot$/, (metal) => ['ingot', { a: mineral(metal) }]],
  [/^(iron|gold|copper)_nugget$/, (metal) => ['nugget', { a: mineral(metal) }]],
  [/^raw_(iron|gold|copper)$/, (metal) => ['lump', { a: metal === 'iron' ? 0xd0ac8c : mineral(metal) }]],
  [/^(.+)_spawn_egg$/, (creature) => ['spawn_egg', spots(creature)]],
  [/^(?:music_disc|record)_(.+)$/, (title) => ['disc', { a: hue(title, 0.75) }]],
  [/^.+_pottery_sherd$/, () => ['sherd', { a: 0x99543a, b: 0xc8886a }]],
  [/^(.+)_smithing_template$/, (name) => ['template', { a: 0x6a7078, b: 0x4a5058, c: hue(name, 0.7) }]],
  [/^.+_banner_pattern$/, () => ['pattern', { a: 0xe8dcc0, b: 0xb8a888, c: 0x6a5a48 }]],
]

function pane(colour: number): ItemLook {
  return ['tinted_pane', { a: toned(colour, 1.1), b: toned(colour, 0.82), c: toned(colour, 1.5) }]
}

function boat(wood: string, hasChest: boolean): ItemLook {
  const { planks } = woodOf(wood)
  return ['boat', { a: planks, b: toned(planks, 0.55), c: hasChest ? 0xc8923a : toned(planks, 0.5) }]
}

function raft(hasChest: boolean) {
  const { planks } = woodOf('bamboo')
  return { a: planks, b: toned(planks, 0.75), c: hasChest ? 0xa2752c : planks }
}

/** Colours of a creature's egg, derived from its name. */
function spots(creature: string) {
  const a = hue(creature, 0.55)
  return { a, b: blended(hue(`${creature}s`, 0.8), 0xffffff, 0.2) }
}

/** A colour for a word; `strength` 0..1 is its saturation. */
function hue(word: string, strength: number): number {
  let sum = 7
  for (const character of word) sum = (sum * 31 + character.charCodeAt(0)) % 100_003
  const channel = (index: number) =>
    Math.round((1 - strength) * 128 + strength * 255 * grain(sum, index, 131))
  return (channel(0) << 16) | (channel(1) << 8) | channel(2)
}
