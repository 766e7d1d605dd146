import { Type } from '@sinclair/typebox'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { MapEntry } from '../../lib/postprocess/map-entry.ts'

export default endpoint({
  summary: 'List the scanned maps',
  response: { 200: json(Type.Array(MapEntry), 'The maps in numbering order.') },
  isOpenToReaders: true,
  handle: (_, { postProcessing }) => postProcessing.maps(),
})
