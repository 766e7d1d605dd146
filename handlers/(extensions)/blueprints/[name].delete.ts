import { Type } from '@sinclair/typebox'
import { broken, done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { empty } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Delete a map-art file',
  description: 'Tasks that name it keep their preview but can no longer be built.',
  params: Type.Object({
    name: Type.String({ description: 'Name from the list.', examples: ['sample.nbt'] }),
  }),
  response: { 200: done('The file is deleted.'), 404: empty('There is no such file.'), 500: broken },
  handle: ({ params }, { blueprints }) => blueprints.remove(params.name),
})
