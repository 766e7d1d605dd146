import { Type } from '@sinclair/typebox'
import { oneLine } from '../../../lib/config/one-line.ts'
import { badRequest, done, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Have the bot say a line in chat',
  description: 'Lines that begin with `/` are commands; they are refused while the bot has other work.',
  body: Type.Object(
    { line: Type.String({ ...oneLine, minLength: 1, maxLength: 256 }) },
    { examples: [{ line: '/spawn' }] },
  ),
  response: {
    200: done('The line is said.'),
    400: badRequest(
      'A map is being built; wait for that or stop it.',
      'The bot is not in the game, or a command is given while it has other work.',
    ),
    413: tooLarge,
  },
  handle: ({ body }, { control }) => control.say(body.line),
})
