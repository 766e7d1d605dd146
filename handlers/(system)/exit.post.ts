import { endpoint } from '../../lib/http/endpoint.ts'
import { empty } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'End the program',
  description:
    'Stops building (the task becomes `pause`), leaves the game, saves everything and ends with exit code 0.',
  response: { 200: empty('The program is ending.') },
  handle: (_, { program }) => program.exit(),
})
