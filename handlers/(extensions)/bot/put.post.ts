import { Type } from '@sinclair/typebox'
import { BlockAcross, BlockHeight } from '../../../lib/config/block-position.ts'
import { badRequest, done, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

const item = Type.String({ minLength: 1, maxLength: 128, description: 'Registry name of the item.' })

export default endpoint({
  summary: 'Have the bot put an item into a box',
  description: 'All that it has of the item. The event `control` says when it is done, or why not.',
  body: Type.Object(
    {
      item,
      x: BlockAcross({ description: 'Position of the box.' }),
      y: BlockHeight({}),
      z: BlockAcross({}),
    },
    { examples: [{ item: 'white_carpet', x: 80, y: 64, z: -20 }] },
  ),
  response: {
    200: done('The bot is on its way to the box.'),
    400: badRequest(
      'A map is being built; wait for that or stop it.',
      'The bot is not in the game or has other work.',
    ),
    413: tooLarge,
  },
  handle: ({ body: { item, ...into } }, { control }) => control.put(item, into),
})
