import { badRequest, broken, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { text } from '../../lib/http/replies.ts'
import { maxPictureBytes } from '../../lib/images/acceptable.ts'

export default endpoint({
  summary: 'Upload a background picture',
  description:
    'The type is detected from the bytes. Uploading does not set the picture; the same bytes give the same picture.',
  upload: {
    part: 'background',
    maxBytes: maxPictureBytes,
    description: 'A PNG, JPEG, GIF or WebP of at most 32 MiB and 20 megapixels.',
  },
  response: {
    200: text('The hash of the picture.', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
    400: badRequest(
      'The form has no file part named background.',
      'There is no file in the form, or the request waited a minute for other large uploads.',
    ),
    413: tooLarge,
    415: text('The file is not an image.', 'The file is not an image; upload a PNG, JPEG, GIF or WebP.'),
    500: broken,
  },
  handle: ({ file }, { backgrounds }) => backgrounds.upload(file.bytes),
})
