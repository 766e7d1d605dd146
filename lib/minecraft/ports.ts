/** Words of the game by key (`item.minecraft.diamond_sword`); the same object as long as they are the same. */
export type Translations = Readonly<Record<string, unknown>>
