import { ConversionQuery } from '../../lib/convert/schema/query.ts'
import { StoredConversion } from '../../lib/convert/schema/report.ts'
import { badRequest, broken, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json, text } from '../../lib/http/replies.ts'
import { maxPictureBytes } from '../../lib/images/acceptable.ts'

export default endpoint({
  summary: 'Convert a picture into map art',
  description:
    'The art is stored as a structure file that tasks can name. Of an animation the first frame counts. One picture is converted at a time; 16 maps take some seconds.',
  query: ConversionQuery,
  upload: {
    part: 'picture',
    maxBytes: maxPictureBytes,
    description: 'A PNG, JPEG, GIF or WebP of at most 32 MiB and 20 megapixels.',
  },
  response: {
    200: json(StoredConversion, 'The art is stored.'),
    400: badRequest('Flat art has no height to choose: give flat or height, not both.'),
    413: tooLarge,
    415: text('The file is no picture.', 'The file is not an image; upload a PNG, JPEG, GIF or WebP.'),
    500: broken,
  },
  handle: ({ file, query }, { conversions }) => conversions.convert(file, query),
})
