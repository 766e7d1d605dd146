import { Type } from '@sinclair/typebox'
import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'
import { sideLimits } from '../../lib/postprocess/settings.ts'

const side = (description: string) => Type.Integer({ ...sideLimits, description })

export default endpoint({
  summary: 'Set the size of the art',
  query: Type.Object({
    width: side('Maps from left to right.'),
    height: side('Maps from top to bottom.'),
  }),
  response: { 200: done('The size is in use.'), 400: locked },
  handle: ({ query }, { postProcessing }) => postProcessing.setSize(query.width, query.height),
})
