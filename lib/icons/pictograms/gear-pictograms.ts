import { mineral } from '../drawing/palette.ts'
import type { ItemLook } from './pictogram.ts'

const materials = 'wooden|stone|copper|golden|iron|diamond|netherite|leather|chainmail|turtle'
const made = new RegExp(
  `^(${materials})_(sword|pickaxe|axe|shovel|hoe|spear|helmet|chestplate|leggings|boots|horse_armor|nautilus_armor)$`,
)

/** Tools, weapons and armour. */
export function gearPictogram(name: string): ItemLook | undefined {
  const [, material = '', kind = ''] = made.exec(name) ?? []
  if (kind !== '') {
    const pictogram = kind === 'nautilus_armor' ? 'shell' : kind
    const a = mineral(material)
    return [pictogram, kind === 'horse_armor' ? { a, b: 0x8a3a2a } : { a }]
  }
  return Object.hasOwn(gear, name) ? gear[name] : undefined
}

const gear: Readonly<Record<string, ItemLook>> = {
  bow: ['bow', { a: 0x8a6538 }],
  crossbow: ['crossbow', { a: 0x8a6538 }],
  arrow: ['arrow', { a: 0xb8b8b8 }],
  spectral_arrow: ['arrow', { a: 0xf6d03d }],
  tipped_arrow: ['arrow', { a: 0x4a8ae0 }],
  trident: ['trident', { a: 0x3f9a8a }],
  mace: ['mace', { a: 0x6a7078, b: 0x9aa4ae }],
  shield: ['shield', { a: 0x8a6a40, b: 0xc8c8c8 }],
  elytra: ['elytra', { a: 0x8a86a8, b: 0x5a5678 }],
  wolf_armor: ['horse_armor', { a: 0xc08878, b: 0x8a5a4a }],
  saddle: ['saddle', { a: 0xa8602c, b: 0xb8b8b8 }],
  fishing_rod: ['fishing_rod', { a: 0xd04a3a }],
  carrot_on_a_stick: ['carrot_on_a_stick', { a: 0xf08a1e }],
  warped_fungus_on_a_stick: ['carrot_on_a_stick', { a: 0x1fb3a3 }],
  shears: ['shears', { a: 0xd0d0d0 }],
  flint_and_steel: ['flint_and_steel', { a: 0xb8b8b8 }],
  brush: ['brush', { a: 0xc8a878, b: 0xc06b4f }],
  spyglass: ['spyglass', { a: 0xc06b4f, b: 0xe0a04a }],
  compass: ['dial', { a: 0x9a9a9a, b: 0x3a3a40, c: 0xd03a34 }],
  recovery_compass: ['dial', { a: 0x1c3a44, b: 0x0c1a20, c: 0x3ad8d0 }],
  clock: ['dial', { a: 0xf0c83a, b: 0x4a6ae0, c: 0xf6f6f2 }],
  lead: ['string', { a: 0xa87848 }],
  name_tag: ['name_tag', { a: 0xd8c8a0 }],
  totem_of_undying: ['totem', { a: 0xf0c84a, b: 0x8a5a2a }],
  goat_horn: ['horn', { a: 0xc8b898, c: 0x5a4a3a }],
}
