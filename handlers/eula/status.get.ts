import { Type } from '@sinclair/typebox'
import { EulaStatus } from '../../lib/eula/schemas.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the answer to the licence agreement',
  response: { 200: json(Type.Object({ status: EulaStatus }), 'The answer to the active version.') },
  isOpenToReaders: true,
  handle: (_, { eula }) => ({ status: eula.status() }),
})
