import { done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'
import { PostProcessingSettings } from '../../lib/postprocess/settings.ts'

export default endpoint({
  summary: 'Set how maps are named and copied',
  body: PostProcessingSettings,
  response: { 200: done('The settings are in use.'), 400: locked, 413: tooLarge },
  handle: ({ body }, { postProcessing }) => postProcessing.configure(body),
})
