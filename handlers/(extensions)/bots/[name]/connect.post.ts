import { badRequest, botPath, done, noSuchBot } from '../../../../lib/http/common.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Let a bot into the game',
  description: 'After a disconnect by hand, or when its connection has ended for good.',
  params: botPath,
  response: {
    200: done('The bot connects, if it does not already.'),
    400: badRequest(
      'No server is set; give settings.server.host.',
      'The licence agreement is not accepted or no server is set.',
    ),
    404: noSuchBot,
  },
  handle: ({ params }, { fleet }) => fleet.connect(params.name),
})
