import { Type } from '@sinclair/typebox'
import { BlockAcross } from '../../../lib/config/block-position.ts'
import { badRequest, noSuchTask } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { ArtQuery, Plan } from '../../../lib/plan/report.ts'

export default endpoint({
  summary: 'The plan from above',
  description:
    'The surroundings of the stations, or of the bot where no station is near, in the colours of a map, with heights; and the place beside the stations that suits an art best: on the map grid, free of stations, other tasks and, where that can be, of what people have made.',
  query: Type.Object({
    ...ArtQuery.properties,
    OffsetX: Type.Optional(BlockAcross({ description: 'A place to show instead of the proposed one.' })),
    OffsetZ: Type.Optional(BlockAcross({ description: 'The same along Z.' })),
    around: Type.Optional(
      Type.Literal('bot', { description: 'Shows what is around the bot, and proposes no place.' }),
    ),
  }),
  response: {
    200: json(Plan, 'Of what the bot sees now; nothing but stations and tasks while it is not in the game.'),
    400: badRequest('There is no map-art file art.nbt; upload it or put it into the blueprints folder.'),
    404: noSuchTask,
  },
  handle: ({ query }, { plan }) => plan.plan(query),
})
