import { type Static, Type } from '@sinclair/typebox'

export const ItemData = Type.Object(
  {
    id: Type.Integer({ description: 'Item id in this version of the game.' }),
    translate_name: Type.String({ description: 'Display name in the language of `settings.language`.' }),
    name: Type.String({ description: 'Registry name.' }),
    stack_size: Type.Integer({ description: 'Maximum stack size.' }),
  },
  { examples: [{ id: 937, translate_name: 'Diamond Sword', name: 'diamond_sword', stack_size: 1 }] },
)
export type ItemData = Static<typeof ItemData>
