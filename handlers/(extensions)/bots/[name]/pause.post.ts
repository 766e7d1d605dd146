import { botPath, done, noSuchBot } from '../../../../lib/http/common.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Let a bot build no more',
  description: 'It stays in the game. The others go on with its work; without others, the task is paused.',
  params: botPath,
  response: {
    200: done('The bot takes no part in building.'),
    404: noSuchBot,
  },
  handle: ({ params }, { fleet }) => fleet.pause(params.name),
})
