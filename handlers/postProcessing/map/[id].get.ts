import { endpoint } from '../../../lib/http/endpoint.ts'
import { malformedMap, mapNumber, noSuchMap } from '../../../lib/http/post-processing.ts'
import { json } from '../../../lib/http/replies.ts'
import { MapInfo } from '../../../lib/postprocess/map-entry.ts'

export default endpoint({
  summary: 'Get a scanned map',
  params: mapNumber,
  response: { 200: json(MapInfo, 'The map at the time of the scan.'), 400: malformedMap, 404: noSuchMap },
  isOpenToReaders: true,
  handle: ({ params }, { postProcessing }) => postProcessing.mapInfo(params.id),
})
