import { Type } from '@sinclair/typebox'
import { EulaAnswer } from '../../lib/eula/schemas.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'

const refused = (error: string) => Type.Object({ error: Type.Literal(error) })

export default endpoint({
  summary: 'Accept or decline the licence agreement',
  description: 'The bot stays out of the game until the active version is accepted.',
  body: EulaAnswer,
  response: {
    200: json(Type.Object({ status: Type.Literal('EULA accepted') }), 'Accepted; the bot may connect.'),
    400: json(refused('invalid request'), 'The body is malformed.'),
    403: json(refused('EULA not accepted'), 'Declined; the answer is stored.'),
    413: json(Type.Object({ error: Type.String() }), 'The body is too large.'),
  },
  handle: ({ body }, { eula }) => {
    eula.answer(body)
    return { status: 'EULA accepted' as const }
  },
})
