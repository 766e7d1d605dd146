/** A kind of block that holds items. */
export interface ContainerKind {
  readonly slots: number
  /** The window that shows the slots; null when items go in and out by clicks on the block. */
  readonly window:
    | 'generic_9x3'
    | 'generic_3x3'
    | 'shulker_box'
    | 'hopper'
    | 'furnace'
    | 'blast_furnace'
    | 'smoker'
    | 'brewing_stand'
    | 'crafter'
    | null
  readonly title: string
  /** Whether each player has contents of his own in all blocks of the kind. */
  readonly isPersonal?: true
  /** The only items that may be put in; all when there is no rule. */
  readonly accepts?: RegExp
}

const book = /^(book|enchanted_book|writable_book|written_book|knowledge_book)$/

/** First match counts (minecraft.wiki's pages of the blocks). */
const kinds: readonly (readonly [RegExp, ContainerKind])[] = [
  [/^ender_chest$/, { slots: 27, window: 'generic_9x3', title: 'Ender Chest', isPersonal: true }],
  [/(^|_)chest$/, { slots: 27, window: 'generic_9x3', title: 'Chest' }],
  [/^barrel$/, { slots: 27, window: 'generic_9x3', title: 'Barrel' }],
  [
    /shulker_box$/,
    { slots: 27, window: 'shulker_box', title: 'Shulker Box', accepts: /^(?!.*shulker_box$)/ },
  ],
  [/^dispenser$/, { slots: 9, window: 'generic_3x3', title: 'Dispenser' }],
  [/^dropper$/, { slots: 9, window: 'generic_3x3', title: 'Dropper' }],
  [/^hopper$/, { slots: 5, window: 'hopper', title: 'Item Hopper' }],
  [/^furnace$/, { slots: 3, window: 'furnace', title: 'Furnace' }],
  [/^blast_furnace$/, { slots: 3, window: 'blast_furnace', title: 'Blast Furnace' }],
  [/^smoker$/, { slots: 3, window: 'smoker', title: 'Smoker' }],
  [/^brewing_stand$/, { slots: 5, window: 'brewing_stand', title: 'Brewing Stand' }],
  [/^crafter$/, { slots: 9, window: 'crafter', title: 'Crafter' }],
  [/^chiseled_bookshelf$/, { slots: 6, window: null, title: 'Chiseled Bookshelf', accepts: book }],
  [/^(?!book).*_shelf$/, { slots: 3, window: null, title: 'Shelf' }],
  [/^lectern$/, { slots: 1, window: null, title: 'Lectern', accepts: /^(writable|written)_book$/ }],
  [/^jukebox$/, { slots: 1, window: null, title: 'Jukebox', accepts: /^music_disc_/ }],
  [/^decorated_pot$/, { slots: 1, window: null, title: 'Decorated Pot' }],
  [
    /^(soul_)?campfire$/,
    {
      slots: 4,
      window: null,
      title: 'Campfire',
      accepts: /^(beef|porkchop|mutton|chicken|rabbit|cod|salmon|potato|kelp)$/,
    },
  ],
]

const known = new Map<string, ContainerKind | null>()

/** The kind of a block; null when it holds no items. */
export function containerKind(blockName: string): ContainerKind | null {
  let kind = known.get(blockName)
  if (kind === undefined) {
    kind = kinds.find(([names]) => names.test(blockName))?.[1] ?? null
    known.set(blockName, kind)
  }
  return kind
}

/** Whether a block is one of two that can stand together as one container. */
export function isDoubling(blockName: string): boolean {
  return blockName !== 'ender_chest' && /(^|_)chest$/.test(blockName)
}
