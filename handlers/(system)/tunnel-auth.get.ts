import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { Verification } from '../../lib/sign-in.ts'

export default endpoint({
  summary: 'Get the pending sign-in of the remote-access tunnel',
  description: 'Read from the output of the program given with `--tunnel`.',
  response: {
    200: json(Verification, 'The pending sign-in; both fields are empty when there is none, or no tunnel.'),
  },
  isPrivate: true,
  handle: (_, { tunnel }) => tunnel.pending(),
})
