import packedItems from './items.json' with { type: 'json' }

/** The game version of the bot and the items of the mocks. */
export const mockGameVersion = packedItems.version
