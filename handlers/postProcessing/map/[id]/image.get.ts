import { endpoint } from '../../../../lib/http/endpoint.ts'
import { malformedMap, mapNumber, noSuchMap } from '../../../../lib/http/post-processing.ts'
import { picture, text } from '../../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the picture of a scanned map',
  params: mapNumber,
  response: {
    200: picture('image/png', 'The 128x128 pixels of the map item, in exact map colours.'),
    400: malformedMap,
    404: noSuchMap,
    500: text("The picture can't be encoded.", 'Something went wrong inside Mapwright; its log says what.'),
  },
  isOpenToReaders: true,
  handle: async ({ params }, { postProcessing, pictures }) => ({
    bytes: await pictures.encodeMap(postProcessing.mapPicture(params.id), 1),
  }),
})
