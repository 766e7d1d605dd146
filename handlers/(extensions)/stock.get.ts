import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { StockForecast } from '../../lib/stock/forecast.ts'

export default endpoint({
  summary: 'Forecast the material: what the queue needs, what lies in the boxes, and until when it lasts',
  response: { 200: json(StockForecast, 'The items that the queue needs.') },
  isOpenToReaders: true,
  handle: (_, { stock }) => stock.forecast(),
})
