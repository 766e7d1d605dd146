import { type Static, Type } from '@sinclair/typebox'

export const ItemData = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the item in this version of the game.' }),
    translate_name: Type.String({ description: 'Name in the language of `settings.language`.' }),
    name: Type.String({ description: 'Name in the registry of the game.' }),
    stack_size: Type.Integer({ description: 'How many lie in one slot.' }),
  },
  { examples: [{ id: 937, translate_name: 'Diamond Sword', name: 'diamond_sword', stack_size: 1 }] },
)
export type ItemData = Static<typeof ItemData>
