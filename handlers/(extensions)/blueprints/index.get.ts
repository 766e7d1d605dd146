import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { BlueprintEntry } from '../../../lib/library/library.ts'

export default endpoint({
  summary: 'List the map-art files',
  description: 'The readable files in `blueprints/` of the data folder.',
  response: { 200: json(Type.Array(BlueprintEntry), 'The files by name.') },
  handle: (_, { blueprints }) => blueprints.list(),
})
