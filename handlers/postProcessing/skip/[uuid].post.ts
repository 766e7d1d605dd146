import { Type } from '@sinclair/typebox'
import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked, mapUuid } from '../../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Choose whether a map is skipped',
  description: 'A skipped map is neither named nor copied and does not count as a position.',
  params: mapUuid,
  query: Type.Object({ skip: Type.Boolean({ description: 'Whether it is skipped.' }) }),
  response: { 200: done('The choice is stored.'), 400: locked },
  handle: ({ params, query }, { postProcessing }) => postProcessing.setSkip(params.uuid, query.skip),
})
