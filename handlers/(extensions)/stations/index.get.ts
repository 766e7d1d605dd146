import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { StationStock } from '../../../lib/stations/station-stock.ts'

export default endpoint({
  summary: 'List the material stations with what their boxes held when they were last seen',
  response: {
    200: json(Type.Array(StationStock), 'The stations of `mapart-box`, and those that the bot has found.'),
  },
  isOpenToReaders: true,
  handle: (_, { stations }) => stations(),
})
