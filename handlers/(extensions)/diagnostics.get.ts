import { Diagnostics } from '../../lib/diagnostics/diagnostics.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get a bundle for a report of a mistake, without secrets',
  isPrivate: true,
  response: { 200: json(Diagnostics, 'Version, settings, state, the last runs and the last log entries.') },
  handle: (_, { diagnostics }) => diagnostics(),
})
