import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { text } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Look through the material stations now',
  description:
    'The bot goes to every station and opens each of its boxes. `GET /stations` then shows what they hold; the event `stations` says how far it is.',
  response: {
    200: done('The bot is on its way.'),
    400: text(
      'The bot is not in the game or has other work; the text says which.',
      'A map is being built; wait for that or stop it.',
    ),
  },
  handle: (_, { stationLook }) => stationLook.start(),
})
