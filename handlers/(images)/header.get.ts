import { badRequest, oneDay } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { empty, picture, text } from '../../lib/http/replies.ts'
import { HeadQuery } from '../../lib/minecraft/head-query.ts'

export default endpoint({
  summary: "Draw a player's head",
  description:
    'A square picture with a transparent background. The skin comes from a player (`key`) or a URL (`url`).',
  query: HeadQuery,
  response: {
    200: picture('image/png', 'The head, with an `ETag` of skin and parameters.', oneDay),
    304: empty('Not modified (`If-None-Match`).'),
    400: badRequest(
      'There is no player named Nobody_Here.',
      'A parameter is invalid or the skin is not available.',
    ),
    500: text(
      'The head could not be drawn (header `X-Error-Code: 5000`) or encoded (5001).',
      '5000 The head could not be drawn.',
    ),
  },
  handle: ({ query }, { heads }) => heads.head(query),
})
