import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { Progress } from '../../../lib/postprocess/progress.ts'

export default endpoint({
  summary: 'Tell how post-processing stands',
  description: 'The same as the `postProcessing` events; also how the last run ended and why.',
  response: { 200: json(Progress, 'What is under way, or how the last run ended.') },
  handle: (_, { postProcessing }) => postProcessing.progress(),
})
