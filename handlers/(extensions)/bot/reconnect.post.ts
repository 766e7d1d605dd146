import { badRequest, done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Connect again',
  description:
    'Ends the connection, if there is one, and connects at once instead of after the delay; a build goes on afterwards.',
  response: {
    200: done('The bot connects again.'),
    400: badRequest(
      'No server is set; give settings.server.host.',
      'The licence agreement is not accepted or no server is set.',
    ),
  },
  handle: (_, { presence }) => presence.reconnect(),
})
