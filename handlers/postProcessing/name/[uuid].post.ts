import { Type } from '@sinclair/typebox'
import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked, mapUuid } from '../../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Give one map a name of its own',
  params: mapUuid,
  query: Type.Object({
    name: Type.String({
      description:
        'At most 50 characters, 35 before Minecraft 1.11, colour codes included; empty = as the template says.',
      examples: ['&6Sunrise'],
    }),
  }),
  response: { 200: done('It counts instead of the template.'), 400: locked },
  handle: ({ params, query }, { postProcessing }) => postProcessing.setName(params.uuid, query.name),
})
