import { PartialConfiguration, ServicePath } from '../../lib/config/shown.ts'
import { badRequest, done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { empty } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Change the configuration of a service',
  description:
    'Merges the body into the stored configuration, key by key; arrays are replaced. It takes effect at once. A masked secret that is sent back is left unchanged.',
  params: ServicePath,
  body: PartialConfiguration,
  response: {
    200: done('The configuration is stored and in use.'),
    400: badRequest('server.port (body) is not valid: expected integer to be less or equal to 65535.'),
    404: empty('There is no such service.'),
    413: tooLarge,
  },
  handle: ({ params, body }, { configuration }) => configuration.change(params.service, body),
})
