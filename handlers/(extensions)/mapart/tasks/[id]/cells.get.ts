import { taskPath } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'
import { empty, json } from '../../../../../lib/http/replies.ts'
import { Cells } from '../../../../../lib/tasks/cells.ts'

export default endpoint({
  summary: 'Read the cells of the map that is being built',
  description: 'Its changes come as the event `cells`.',
  params: taskPath,
  response: {
    200: json(Cells, 'The state of every cell.'),
    404: empty('The task is neither being built nor the one that was built last.'),
  },
  isOpenToReaders: true,
  handle: ({ params }, { cells }) => cells.get(params.id),
})
