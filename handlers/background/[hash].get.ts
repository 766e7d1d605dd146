import { backgroundHash, broken, noSuchBackground, oneYear, pictureTypes } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { picture } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get a background picture',
  params: backgroundHash,
  response: {
    200: picture(pictureTypes, 'The bytes as uploaded, with their own type.', oneYear),
    404: noSuchBackground,
    500: broken,
  },
  handle: async ({ params }, { backgrounds }) => {
    const { bytes, type } = await backgrounds.read(params.hash)
    return { bytes, type }
  },
})
