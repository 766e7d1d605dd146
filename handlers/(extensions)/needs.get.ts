import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { Needs } from '../../lib/needs/need.ts'

export default endpoint({
  summary: 'List everything that needs a person: failed tasks, bots, members, material that runs out',
  response: { 200: json(Needs, 'Open causes, the newest first.') },
  isOpenToReaders: true,
  handle: (_, { needs }) => needs.list(),
})
