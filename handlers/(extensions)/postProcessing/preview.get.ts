import { Type } from '@sinclair/typebox'
import { badRequest } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { PreviewEntry } from '../../../lib/postprocess/preview.ts'

export default endpoint({
  summary: 'Show what renaming and copying would do',
  description:
    'Per map: position, names, copies, whether something will happen, and why not. Nothing is touched.',
  query: Type.Object({ mode: Type.String({ default: 'loose', description: '`loose` or `strict`.' }) }),
  response: {
    200: json(Type.Array(PreviewEntry), 'The scanned maps in order.'),
    400: badRequest('The mode "wild" is unknown: use loose or strict.'),
  },
  handle: ({ query }, { postProcessing }) => postProcessing.preview(query.mode),
})
