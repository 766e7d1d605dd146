import { Eula } from '../../lib/eula/schemas.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the current licence agreement',
  response: { 200: json(Eula, 'The active version.') },
  isOpenToReaders: true,
  handle: (_, { eula }) => eula.active(),
})
