/** A kind of entity that players set up or keep. */
interface EntityKind {
  /** Blocks. */
  readonly width: number
  readonly height: number
  /** On a wall, on a fence, on the ground, on water or the ground, or walking about. */
  readonly nature: 'hanging' | 'knot' | 'standing' | 'floating' | 'animal'
  /** Hits by hand that break or kill it. */
  readonly hits: number
  /** The item that is left of it. */
  readonly drop: string
  /** For armour or cargo. */
  readonly slots: number
  /** The window of its cargo. */
  readonly window?: 'generic_9x3' | 'hopper'
  /** Whether it is a living thing on the wire up to 1.18, which has packets of its own. */
  readonly isLiving?: true
}

const vehicle = { hits: 5, slots: 0 } as const
const boat = { ...vehicle, width: 1.375, height: 0.5625, nature: 'floating' } as const
const minecart = { ...vehicle, width: 0.98, height: 0.7, nature: 'standing' } as const
const animal = (width: number, height: number, drop: string) =>
  ({ width, height, nature: 'animal', hits: 10, drop, slots: 0, isLiving: true }) as const

/** Sizes from minecraft.wiki's pages of the entities. */
const kinds = {
  painting: { width: 1, height: 1, nature: 'hanging', hits: 1, drop: 'painting', slots: 0 },
  leash_knot: { width: 0.375, height: 0.5, nature: 'knot', hits: 1, drop: 'lead', slots: 0 },
  armor_stand: {
    ...{ width: 0.5, height: 1.975, nature: 'standing', hits: 2, drop: 'armor_stand', slots: 6 },
    isLiving: true,
  },
  boat: { ...boat, drop: 'oak_boat' },
  chest_boat: { ...boat, drop: 'oak_chest_boat', slots: 27, window: 'generic_9x3' },
  minecart: { ...minecart, drop: 'minecart' },
  chest_minecart: { ...minecart, drop: 'chest_minecart', slots: 27, window: 'generic_9x3' },
  hopper_minecart: { ...minecart, drop: 'hopper_minecart', slots: 5, window: 'hopper' },
  furnace_minecart: { ...minecart, drop: 'furnace_minecart' },
  cow: animal(0.9, 1.4, 'beef'),
  pig: animal(0.9, 0.9, 'porkchop'),
  sheep: animal(0.9, 1.3, 'mutton'),
  chicken: animal(0.4, 0.7, 'chicken'),
  horse: animal(1.3964844, 1.6, 'leather'),
  villager: animal(0.6, 1.95, 'emerald'),
} satisfies Readonly<Record<string, EntityKind>>

export type EntityKindName = keyof typeof kinds

export const entityKindNames = Object.keys(kinds) as readonly EntityKindName[]

export const entityKind = (name: EntityKindName): EntityKind => kinds[name]
