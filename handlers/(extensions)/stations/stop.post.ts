import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Stop looking through the stations',
  description: 'It has ended when the answer comes; nothing to stop is fine.',
  response: { 200: done('The bot looks through no station any more.') },
  handle: (_, { stationLook }) => stationLook.stop(),
})
