import { Type } from '@sinclair/typebox'
import { BlockAcross, BlockHeight } from '../../../lib/config/block-position.ts'
import { badRequest, noSuchTask } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { ArtQuery, PlannedPlace } from '../../../lib/plan/report.ts'

export default endpoint({
  summary: 'Look at a place for an art',
  description: 'The ground there, and what would have to go, as far as the bot sees it now.',
  query: Type.Object({
    ...ArtQuery.properties,
    OffsetX: BlockAcross({ description: "World X of the art's minimum corner." }),
    OffsetZ: BlockAcross({ description: "World Z of the art's minimum corner." }),
    OffsetY: Type.Optional(
      BlockHeight({ description: 'By default the height at which the least would have to go.' }),
    ),
  }),
  response: {
    200: json(PlannedPlace, 'The place.'),
    400: badRequest('OffsetX (query) is not valid: expected required property.'),
    404: noSuchTask,
  },
  handle: ({ query }, { plan }) => plan.place(query),
})
