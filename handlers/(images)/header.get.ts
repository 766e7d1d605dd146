import { badRequest, oneDay } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { empty, picture, text } from '../../lib/http/replies.ts'
import { HeadQuery } from '../../lib/minecraft/head-query.ts'

export default endpoint({
  summary: "Draw a player's head",
  description: 'Square, transparent around. The skin comes from a player (`key`) or an address (`url`).',
  query: HeadQuery,
  response: {
    200: picture('image/png', 'The head, with an `ETag` of skin and parameters.', oneDay),
    304: empty('It is the one that the caller has (`If-None-Match`).'),
    400: badRequest(
      'There is no player named Nobody_Here.',
      'A parameter is wrong or the skin can not be had.',
    ),
    500: text(
      'It could not be drawn (header `X-Error-Code: 5000`) or encoded (5001).',
      '5000 The head could not be drawn.',
    ),
  },
  handle: ({ query }, { heads }) => heads.head(query),
})
