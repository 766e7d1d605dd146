import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { QueueOverview } from '../../../lib/tasks/queue-overview.ts'

export default endpoint({
  summary: 'List the queue in short, with the time that it will take',
  response: { 200: json(QueueOverview, 'The tasks in the order of the queue, and the sums.') },
  isStable: true,
  isOpenToReaders: true,
  handle: (_, { tasks }) => tasks.overview(),
})
