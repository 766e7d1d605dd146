import { Type } from '@sinclair/typebox'
import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Set how the running number walks over the art',
  query: Type.Object({
    order: Type.String({
      description:
        '`column` (top to bottom, then left to right), `row` (left to right, then top to bottom), `column-reverse` or `row-reverse`.',
    }),
  }),
  response: { 200: done('The order counts from now on.'), 400: locked },
  handle: ({ query }, { postProcessing }) => postProcessing.setOrder(query.order),
})
