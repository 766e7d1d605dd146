import { KnownServer } from '../../../lib/builder/policy/known-server.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get what was learnt about the game server',
  description:
    'How the bot places blocks on the server of the settings: remembered by its address, and where the next build begins.',
  response: { 200: json(KnownServer, 'The knowledge; all but the address is null for a new server.') },
  handle: (_, { knownServer }) => knownServer.read(),
})
