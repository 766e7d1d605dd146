import { badRequest, noSuchTask, taskPath } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'
import { json } from '../../../../../lib/http/replies.ts'
import { Preflight } from '../../../../../lib/preflight/report.ts'

export default endpoint({
  summary: 'Check a task before building it',
  description: 'Alignment, overlaps, heights, blocks that cannot be placed, supports, material and time.',
  params: taskPath,
  response: {
    200: json(
      Preflight,
      'The result of the check; `problems` has a sentence for every reason against building.',
    ),
    400: badRequest('There is no map-art file art.nbt; upload it or put it into the blueprints folder.'),
    404: noSuchTask,
  },
  handle: ({ params }, { preflight }) => preflight.check(params.id),
})
