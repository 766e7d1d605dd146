import { Type } from '@sinclair/typebox'
import { badRequest, done } from '../../../../lib/http/common.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { empty } from '../../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Use a closed plot again',
  description: 'What kept it from being cleared has to be gone: the next art is built on it.',
  params: Type.Object({ name: Type.String({ description: 'Name of the plot.', examples: ['north'] }) }),
  response: {
    200: done('The plot is free.'),
    400: badRequest('The plot north is not closed.'),
    404: empty('There is no such plot.'),
  },
  handle: ({ params }, { plots }) => plots.open(params.name),
})
