import { done, noSuchTask, taskPath } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Give up trying a failed task again',
  description: 'It stays failed until `POST /mapart/build/{id}`. Does nothing where no try is to come.',
  params: taskPath,
  response: {
    200: done('It is not begun again by itself.'),
    404: noSuchTask,
  },
  handle: ({ params }, { building }) => building.giveUp(params.id),
})
