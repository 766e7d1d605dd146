import { done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { notStarted } from '../../lib/http/post-processing.ts'
import { PostProcessingSettings } from '../../lib/postprocess/settings.ts'

export default endpoint({
  summary: 'Scan the maps in containers or on a wall',
  description:
    'Reads names and pictures of all maps within 25 blocks horizontally and 5 vertically. The settings are stored.',
  body: PostProcessingSettings,
  response: { 200: done('Scanning has started.'), 400: notStarted, 413: tooLarge },
  handle: ({ body }, { postProcessing }) => postProcessing.scan(body),
})
