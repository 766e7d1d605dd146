import { Type } from '@sinclair/typebox'
import { StoredRelief } from '../../../../lib/convert/schema/report.ts'
import { badRequest, broken } from '../../../../lib/http/common.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { json } from '../../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Make a staircase lower',
  description:
    'Stores the art once more, with the lowest heights that show the same maps; supports move along with their blocks. Water, blocks that hang on others and columns of several blocks are refused. Without anything to save the name stays the same.',
  params: Type.Object({
    name: Type.String({ description: 'Name from the list.', examples: ['sample.nbt'] }),
  }),
  response: {
    200: json(StoredRelief, 'The lower art.'),
    400: badRequest(
      'The art has water, whose shade is its depth; only a staircase without it can be made lower.',
    ),
    500: broken,
  },
  handle: ({ params }, { conversions }) => conversions.lower(params.name),
})
