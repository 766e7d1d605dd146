import { Type } from '@sinclair/typebox'
import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked, mapUuid } from '../../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Set the name of one map',
  params: mapUuid,
  query: Type.Object({
    name: Type.String({
      description:
        'At most 50 characters, 35 before Minecraft 1.11, colour codes included; empty = as the template says.',
      examples: ['&6Sunrise'],
    }),
  }),
  response: { 200: done('It replaces the template for this map.'), 400: locked },
  handle: ({ params, query }, { postProcessing }) => postProcessing.setName(params.uuid, query.name),
})
