import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Stop the bot on its way to a place or a warp',
  description: 'It stands when the answer comes; nothing to stop is fine.',
  response: { 200: done('The bot is on no way any more.') },
  handle: (_, { control }) => control.stop(),
})
