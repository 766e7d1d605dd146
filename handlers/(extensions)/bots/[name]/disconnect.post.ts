import { botPath, done, noSuchBot } from '../../../../lib/http/common.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Take a bot out of the game',
  description:
    'The others go on with its work; with the bot of `settings.account`, the job in progress is stopped first.',
  params: botPath,
  response: {
    200: done('The bot has left.'),
    404: noSuchBot,
  },
  handle: ({ params }, { fleet }) => fleet.disconnect(params.name),
})
