import { Type } from '@sinclair/typebox'
import { badRequest } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { Run, RunsQuery } from '../../../lib/statistics/runs.ts'

export default endpoint({
  summary: 'List the runs: each time that a task was built',
  query: RunsQuery,
  response: {
    200: json(Type.Array(Run), 'The newest first.'),
    400: badRequest('The first day, 2026-11-20, is after the last, 2026-11-01.'),
  },
  isOpenToReaders: true,
  handle: ({ query }, { runs }) => runs.list(query),
})
