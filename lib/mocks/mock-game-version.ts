import packedItems from './items.json' with { type: 'json' }

/** The version of the game that the scripted bot plays, and whose items the mocks have. */
export const mockGameVersion = packedItems.version
