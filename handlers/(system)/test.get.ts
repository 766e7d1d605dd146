import { endpoint } from '../../lib/http/endpoint.ts'
import { text } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get whether the bot is in the game',
  response: { 200: text('`ok` when the bot is connected, `not ok` when it is not.', 'ok') },
  isOpenToReaders: true,
  handle: (_, { player }) => (player.isReady() ? 'ok' : 'not ok'),
})
