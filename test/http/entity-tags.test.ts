import { expect, test } from 'bun:test'
import { answer } from '../../lib/http/answer.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { empty, picture } from '../../lib/http/replies.ts'
import type { Services } from '../../lib/services/services.ts'
import { silentLog as log } from '../support/silent-log.ts'

const show = endpoint({
  summary: 'Show a picture',
  response: { 200: picture('image/png', 'The picture.'), 304: empty('It has not changed.') },
  handle: () => ({ bytes: new Uint8Array([1]), tag: 'v1' }),
})

test.each([
  ['the same tag', '"v1"', 304],
  ['the same tag made weak by a cache', 'W/"v1"', 304],
  ['one tag of a list', '"v0", W/"v1"', 304],
  ['any tag', '*', 304],
  ['another tag', '"v2"', 200],
  ['the tag without its quotes', 'v1', 200],
])('a picture is compared weakly with If-None-Match (RFC 9110): %s', async (_, ifNoneMatch, status) => {
  const request = new Request('http://localhost/api/picture', { headers: { 'If-None-Match': ifNoneMatch } })

  const response = await answer(show, request, {}, {} as Services, log)

  expect([response.status, response.headers.get('ETag')]).toEqual([status, '"v1"'])
})
