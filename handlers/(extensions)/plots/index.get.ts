import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { PlotState } from '../../../lib/plots/schema.ts'

export default endpoint({
  summary: 'List the plots with what they are at',
  description: 'The plots of the configuration `plots`. The event `plots` tells of changes.',
  response: {
    200: json(Type.Array(PlotState), 'The plots, in the order of the configuration.'),
  },
  handle: (_, { plots }) => plots.list(),
})
