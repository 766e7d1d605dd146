import { Type } from '@sinclair/typebox'
import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Set the naming template',
  description: 'A Go text/template; see `GET /postProcessing/template/docs`. Empty = keep the names.',
  query: Type.Object({
    template: Type.String({
      description: 'The template.',
      examples: ['&6Castle &f{{add .Width 1}}-{{add .Height 1}}'],
    }),
  }),
  response: { 200: done('The template is in use.'), 400: locked },
  handle: ({ query }, { postProcessing }) => postProcessing.setTemplate(query.template),
})
