import { Type } from '@sinclair/typebox'
import { badRequest, oneDay } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { empty, picture, text } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the icon of an item',
  description:
    'Drawn by Mapwright, 32x32, blocks in isometric projection. A file `icons/<name>.png` in the data folder replaces it, in its own size.',
  query: Type.Object({ id: Type.Number({ description: 'Item id, as `/data/items` lists it.' }) }),
  response: {
    200: picture('image/png', 'The icon.', oneDay),
    400: badRequest('id (query) is missing.'),
    404: empty('There is no such item, or it has no icon (air).'),
    500: text('The icon file in the data folder is broken.', "The icon file stone.png can't be read."),
  },
  isOpenToReaders: true,
  handle: async ({ query }, { icons }) => ({ bytes: await icons.icon(query.id) }),
})
