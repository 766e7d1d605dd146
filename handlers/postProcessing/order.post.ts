import { Type } from '@sinclair/typebox'
import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Set the numbering order',
  query: Type.Object({
    order: Type.String({
      description:
        '`column` (top to bottom, then left to right), `row` (left to right, then top to bottom), `column-reverse` or `row-reverse`.',
    }),
  }),
  response: { 200: done('The order is in use.'), 400: locked },
  handle: ({ query }, { postProcessing }) => postProcessing.setOrder(query.order),
})
