import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Take the bot out of the game',
  description:
    'A job in progress is stopped first. The bot stays away until it is let in again, or until the next start.',
  response: {
    200: done('The bot has left.'),
  },
  handle: (_, { presence }) => presence.disconnect(),
})
