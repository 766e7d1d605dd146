import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'List the durability of items',
  response: {
    200: json(
      Type.Record(Type.String(), Type.Integer(), { examples: [{ 937: 1561 }] }),
      'Durability by item id, only of items that have one.',
    ),
  },
  isStable: true,
  isOpenToReaders: true,
  handle: (_, { items }) => items.maxDamage(),
})
