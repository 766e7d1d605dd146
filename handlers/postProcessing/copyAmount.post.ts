import { Type } from '@sinclair/typebox'
import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'
import { copyLimits } from '../../lib/postprocess/settings.ts'

export default endpoint({
  summary: 'Set the number of copies of each map',
  query: Type.Object({
    amount: Type.Integer({ ...copyLimits, description: 'The original included.' }),
  }),
  response: { 200: done('The amount is in use.'), 400: locked },
  handle: ({ query }, { postProcessing }) => postProcessing.setCopyAmount(query.amount),
})
