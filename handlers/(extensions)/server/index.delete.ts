import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Forget what was learnt about the game server',
  description: 'The next build begins as on a new server; one that is under way goes on as it is.',
  response: { 200: done('It is forgotten, or nothing was known.') },
  handle: (_, { knownServer }) => knownServer.forget(),
})
