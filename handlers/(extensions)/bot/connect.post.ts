import { badRequest, done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Let the bot into the game',
  description:
    'After a disconnect by hand, or when reconnecting is switched off and the connection has ended.',
  response: {
    200: done('The bot connects, if it does not already.'),
    400: badRequest(
      'No server is set; give settings.server.host.',
      'The licence agreement is not accepted or no server is set.',
    ),
  },
  handle: (_, { presence }) => presence.connect(),
})
