import { badRequest } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { Statistics, StatisticsQuery } from '../../lib/statistics/statistics.ts'

export default endpoint({
  summary: 'Get figures of what was built, by day',
  query: StatisticsQuery,
  response: {
    200: json(Statistics, 'The sums of these days, and of each of them.'),
    400: badRequest('The first day, 2026-11-20, is after the last, 2026-11-01.'),
  },
  isOpenToReaders: true,
  handle: ({ query }, { statistics }) => statistics.read(query),
})
