import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { PostProcessingSettings } from '../../../lib/postprocess/settings.ts'

export default endpoint({
  summary: 'Get how maps are named and copied',
  response: { 200: json(PostProcessingSettings, 'The settings in use.') },
  handle: (_, { postProcessing }) => postProcessing.settings(),
})
