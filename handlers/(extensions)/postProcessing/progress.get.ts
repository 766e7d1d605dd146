import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { Progress } from '../../../lib/postprocess/progress.ts'

export default endpoint({
  summary: 'Get the progress of post-processing',
  description: 'The same as the `postProcessing` events; includes the result of the last run.',
  response: { 200: json(Progress, 'The current run, or the result of the last one.') },
  isOpenToReaders: true,
  handle: (_, { postProcessing }) => postProcessing.progress(),
})
