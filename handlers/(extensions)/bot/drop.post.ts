import { Type } from '@sinclair/typebox'
import { badRequest, done, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

const item = Type.String({ minLength: 1, maxLength: 128, description: 'Registry name of the item.' })

export default endpoint({
  summary: 'Have the bot throw an item onto the ground',
  description: 'All that it has of the item. The event `control` says when it is done, or why not.',
  body: Type.Object({ item }, { examples: [{ item: 'dirt' }] }),
  response: {
    200: done('The bot throws it.'),
    400: badRequest(
      'A map is being built; wait for that or stop it.',
      'The bot is not in the game or has other work.',
    ),
    413: tooLarge,
  },
  handle: ({ body }, { control }) => control.drop(body.item),
})
