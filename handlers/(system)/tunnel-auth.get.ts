import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { Verification } from '../../lib/verification.ts'

export default endpoint({
  summary: 'Read the sign-in that the remote-access tunnel waits for',
  description: 'Picked up from what the program given with `--tunnel` prints.',
  response: {
    200: json(Verification, 'The pending sign-in; both fields are empty when there is none, or no tunnel.'),
  },
  isPrivate: true,
  handle: (_, { tunnel }) => tunnel.pending(),
})
