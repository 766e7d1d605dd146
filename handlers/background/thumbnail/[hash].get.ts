import { backgroundHash, noSuchBackground, oneYear } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { picture, text } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get a thumbnail of a background picture',
  params: backgroundHash,
  response: {
    200: picture('image/jpg', 'A JPEG that fits 320 x 180 pixels.', oneYear),
    404: noSuchBackground,
    500: text(
      'The picture is damaged.',
      "The picture can't be unpacked: it is damaged, or not what it says it is.",
    ),
  },
  handle: async ({ params }, { backgrounds }) => ({ bytes: await backgrounds.thumbnail(params.hash) }),
})
