import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { Verification } from '../../lib/sign-in.ts'

export default endpoint({
  summary: "Get the pending Microsoft sign-in of the bot's account",
  response: { 200: json(Verification, 'The pending sign-in; both fields are empty when there is none.') },
  isPrivate: true,
  handle: (_, { signIn }) => signIn.pending(),
})
