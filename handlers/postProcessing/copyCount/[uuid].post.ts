import { Type } from '@sinclair/typebox'
import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked, mapUuid } from '../../../lib/http/post-processing.ts'
import { copyLimits } from '../../../lib/postprocess/settings.ts'

export default endpoint({
  summary: 'Set the number of copies of one map',
  params: mapUuid,
  query: Type.Object({
    count: Type.Integer({ ...copyLimits, description: 'The original included.' }),
  }),
  response: { 200: done('It replaces the common amount for this map.'), 400: locked },
  handle: ({ params, query }, { postProcessing }) => postProcessing.setCopyCount(params.uuid, query.count),
})
