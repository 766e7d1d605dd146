import { Type } from '@sinclair/typebox'
import { badRequest } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { fixedText, SpecialReply, text } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Take a CPU profile of the running program',
  description:
    'Writes `profiles/<time>.cpuprofile` in the data folder, which the DevTools of Chrome open, then answers.',
  query: Type.Object({
    seconds: Type.Number({
      minimum: 1,
      maximum: 60,
      default: 10,
      description: 'Duration in seconds (extension).',
    }),
  }),
  response: {
    200: fixedText('Profile finished', 'The profile is written.'),
    201: fixedText('Profile is already running', 'A profile is already being taken; no other was started.'),
    400: badRequest('seconds (query) is not valid: expected number to be less or equal to 60.'),
    500: text(
      'The profile could not be taken or written.',
      'The profile could not be taken: no space left on device.',
    ),
  },
  handle: async ({ query }, { profiler }) =>
    (await profiler.record(query.seconds)) ? undefined : new SpecialReply(201, undefined),
})
