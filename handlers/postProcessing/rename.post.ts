import { Type } from '@sinclair/typebox'
import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { notStarted } from '../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Rename the scanned maps',
  description: 'At an anvil near; a stack costs one level, which is checked before anything is touched.',
  query: Type.Object({
    mode: Type.String({
      default: 'loose',
      description:
        '`loose` skips maps whose name matches apart from colours and fonts, `strict` those whose name matches exactly.',
    }),
  }),
  response: { 200: done('Renaming has started.'), 400: notStarted },
  handle: ({ query }, { postProcessing }) => postProcessing.rename(query.mode),
})
