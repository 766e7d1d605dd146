import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { ItemData } from '../../../lib/minecraft/item-data.ts'

export default endpoint({
  summary: 'List the items of the game',
  description:
    'The items of the version that the bot plays, or else of the newest one. For names in another language than English, put the language file of the game into the data folder as `lang/<code>.json`.',
  response: { 200: json(Type.Array(ItemData), 'All items, by id.') },
  isStable: true,
  isOpenToReaders: true,
  handle: (_, { items }) => items.list(),
})
