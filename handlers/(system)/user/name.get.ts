import { endpoint } from '../../../lib/http/endpoint.ts'
import { text } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: "Get the bot's player name",
  response: { 200: text('The signed-in or configured name; empty if there is none.', 'Weaver') },
  handle: (_, { player }) => player.name(),
})
