import { botPath, done, noSuchBot } from '../../../../lib/http/common.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Let a bot build again',
  description: 'It joins in the task that is being built.',
  params: botPath,
  response: {
    200: done('The bot takes part in building.'),
    404: noSuchBot,
  },
  handle: ({ params }, { fleet }) => fleet.resume(params.name),
})
