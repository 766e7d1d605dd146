import { Type } from '@sinclair/typebox'
import { BotState } from '../../../lib/events/payloads.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'All bots',
  description:
    'The bot of `settings.account` comes first, then those of `settings.accounts`, then those of the other members of a fleet.',
  response: {
    200: json(Type.Array(BotState), 'The bots.'),
  },
  isOpenToReaders: true,
  handle: (_, { fleet }) => fleet.bots(),
})
