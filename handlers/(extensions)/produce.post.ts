import { badRequest, broken, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json, text } from '../../lib/http/replies.ts'
import { maxPictureBytes } from '../../lib/images/acceptable.ts'
import { Production, ProductionQuery } from '../../lib/produce/production.ts'

export default endpoint({
  summary: 'Make the maps of pictures',
  description:
    'Converts the pictures, cuts them for the plot and queues them; the maps are built, named, copied and hung one after another, and automatic building is switched on. A picture that was sent before with the same number and settings is not queued again, so a request can be repeated.',
  query: ProductionQuery,
  upload: {
    part: 'picture',
    maxFiles: 32,
    maxBytes: maxPictureBytes,
    description: 'One or several PNG, JPEG, GIF or WebP, of at most 32 MiB together and 20 megapixels each.',
  },
  response: {
    200: json(Production, 'The maps are queued, or were already.'),
    400: badRequest('There is no plot north to build art.nbt on; set it first.'),
    413: tooLarge,
    415: text('A file is no picture.', 'The file is not an image; upload a PNG, JPEG, GIF or WebP.'),
    500: broken,
  },
  handle: ({ files, query }, { production }) => production.produce(files, query),
})
