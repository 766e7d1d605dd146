import { badRequest, done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { text } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Draw the present state of the task in progress',
  description:
    'In map colours; missing blocks are transparent, wrong ones are marked. The picture is written to `renders/<task ID>-<time>.png` and becomes the `PreviewImage` of the record. Of several tasks, the one that was begun first is drawn.',
  response: {
    200: done('The picture is drawn.'),
    400: badRequest('No task is in progress.', 'Nothing is being built.'),
    500: text(
      'The picture could not be drawn or saved.',
      'The picture could not be saved: no space left on device.',
    ),
  },
  handle: (_, { renderer }) => renderer.render(),
})
