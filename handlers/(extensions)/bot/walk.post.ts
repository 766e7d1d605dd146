import { Type } from '@sinclair/typebox'
import { BlockAcross, BlockHeight } from '../../../lib/config/block-position.ts'
import { badRequest, done, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Send the bot to a place',
  description:
    'By a clear way, through the air where it may fly; it digs nothing. The event `control` says when it is there, or why not.',
  body: Type.Object(
    {
      x: BlockAcross({ description: 'World X of a block.' }),
      y: BlockHeight({ description: 'World Y.' }),
      z: BlockAcross({ description: 'World Z.' }),
    },
    { examples: [{ x: 80, y: 64, z: 0 }] },
  ),
  response: {
    200: done('The bot is on its way.'),
    400: badRequest(
      'A map is being built; wait for that or stop it.',
      'The bot is not in the game or has other work.',
    ),
    413: tooLarge,
  },
  handle: ({ body }, { control }) => control.walk(body),
})
