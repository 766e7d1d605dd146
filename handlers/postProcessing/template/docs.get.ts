import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { TemplateDoc } from '../../../lib/postprocess/template/docs.ts'

export default endpoint({
  summary: 'Get the documentation of naming templates',
  response: {
    200: json(Type.Array(TemplateDoc), 'Every variable, function and form, each with an example.'),
  },
  isStable: true,
  handle: (_, { postProcessing }) => postProcessing.templateDocs(),
})
