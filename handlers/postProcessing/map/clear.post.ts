import { done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { locked } from '../../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Forget the scanned maps',
  description: 'Deletes the list with its flags and pictures; nothing happens in the game.',
  response: { 200: done('The scanned maps are forgotten.'), 400: locked },
  handle: (_, { postProcessing }) => postProcessing.clear(),
})
