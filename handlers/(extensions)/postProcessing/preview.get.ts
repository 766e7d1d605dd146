import { Type } from '@sinclair/typebox'
import { badRequest } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { PreviewEntry } from '../../../lib/postprocess/preview.ts'

export default endpoint({
  summary: 'Preview renaming and copying',
  description:
    'Per map: position, names, copies, the planned changes and the reasons for leaving it unchanged. Nothing is changed.',
  query: Type.Object({ mode: Type.String({ default: 'loose', description: '`loose` or `strict`.' }) }),
  response: {
    200: json(Type.Array(PreviewEntry), 'The scanned maps in order.'),
    400: badRequest('The mode "wild" is unknown: use loose or strict.'),
  },
  handle: ({ query }, { postProcessing }) => postProcessing.preview(query.mode),
})
