import { ServicePath, ShownConfiguration } from '../../lib/config/shown.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { empty, json } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Read the configuration of a service',
  params: ServicePath,
  response: {
    200: json(ShownConfiguration, 'The whole object, defaults filled in; secrets are masked.'),
    404: empty('There is no such service.'),
  },
  handle: ({ params }, { configuration }) => configuration.show(params.service),
})
