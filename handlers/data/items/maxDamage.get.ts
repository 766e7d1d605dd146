import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Tell how much damage items take',
  response: {
    200: json(
      Type.Record(Type.String(), Type.Integer(), { examples: [{ 937: 1561 }] }),
      'By item id, only of items that wear off.',
    ),
  },
  isStable: true,
  handle: (_, { items }) => items.maxDamage(),
})
