import { Type } from '@sinclair/typebox'
import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'
import { copyLimits } from '../../lib/postprocess/settings.ts'

export default endpoint({
  summary: 'Set how many there shall be of each map',
  query: Type.Object({
    amount: Type.Integer({ ...copyLimits, description: 'The original included.' }),
  }),
  response: { 200: done('The amount counts from now on.'), 400: locked },
  handle: ({ query }, { postProcessing }) => postProcessing.setCopyAmount(query.amount),
})
