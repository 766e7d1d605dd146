import { Type } from '@sinclair/typebox'
import { done, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked } from '../../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Set the order of the maps by hand',
  description: 'It counts until the order is set by `POST` or a scan finds further maps.',
  body: Type.Array(Type.String(), {
    description: 'The `uuid` of every scanned map, once.',
    examples: [['3f0c2f6e-6f0e-4c55-8d86-0d9d2d1f8c11']],
  }),
  response: { 200: done('The maps are numbered in that order.'), 400: locked, 413: tooLarge },
  handle: ({ body }, { postProcessing }) => postProcessing.setOrderByHand(body),
})
