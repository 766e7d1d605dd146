import { done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { locked } from '../../lib/http/post-processing.ts'
import { RenameFlags } from '../../lib/postprocess/map-entry.ts'

export default endpoint({
  summary: 'Choose which maps are renamed',
  description: 'If one map is unknown, nothing is changed.',
  body: RenameFlags,
  response: { 200: done('The choice is stored.'), 400: locked, 413: tooLarge },
  handle: ({ body }, { postProcessing }) => postProcessing.setRename(body),
})
