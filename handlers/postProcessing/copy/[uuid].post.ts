import { Type } from '@sinclair/typebox'
import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked, mapUuid } from '../../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Choose whether a map is copied',
  params: mapUuid,
  query: Type.Object({ copy: Type.Boolean({ description: 'Whether it is copied.' }) }),
  response: { 200: done('The choice is stored.'), 400: locked },
  handle: ({ params, query }, { postProcessing }) => postProcessing.setCopy(params.uuid, query.copy),
})
