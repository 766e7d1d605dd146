import { Type } from '@sinclair/typebox'
import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked, mapUuid } from '../../../lib/http/post-processing.ts'
import { copyLimits } from '../../../lib/postprocess/settings.ts'

export default endpoint({
  summary: 'Set how many there shall be of one map',
  params: mapUuid,
  query: Type.Object({
    count: Type.Integer({ ...copyLimits, description: 'The original included.' }),
  }),
  response: { 200: done('It counts instead of the common amount.'), 400: locked },
  handle: ({ params, query }, { postProcessing }) => postProcessing.setCopyCount(params.uuid, query.count),
})
