import { Type } from '@sinclair/typebox'
import { oneLine } from '../../../lib/config/one-line.ts'
import { badRequest, done, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Send the bot to a warp or a sub-server',
  description:
    'By the commands of `settings.network`. The event `control` says when it is there, or why not.',
  body: Type.Object(
    {
      server: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: '0 = no switch.' })),
      warp: Type.Optional(Type.String({ ...oneLine, maxLength: 256, description: 'Empty = none.' })),
    },
    { examples: [{ server: 0, warp: 'material' }] },
  ),
  response: {
    200: done('The bot is on its way.'),
    400: badRequest(
      'A map is being built; wait for that or stop it.',
      'The bot is not in the game or has other work, or neither is given.',
    ),
    413: tooLarge,
  },
  handle: ({ body: { server = 0, warp = '' } }, { control }) => control.warp(server, warp),
})
