import { endings } from '../../../lib/blueprint/formats.ts'
import { blueprintLimits } from '../../../lib/blueprint/limits.ts'
import { badRequest, broken, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { text } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Upload a map-art file',
  upload: {
    part: 'file',
    maxBytes: blueprintLimits.fileBytes,
    description: `A file of map art (${endings.join(', ')}), or a .zip with one, of at most 64 MiB.`,
  },
  response: {
    200: text('The name under which it is stored, for `BlueprintPath`.', 'sample.nbt'),
    400: badRequest('There is another file sample.nbt already; delete it first or rename yours.'),
    413: tooLarge,
    500: broken,
  },
  handle: ({ file }, { blueprints }) => blueprints.add(file.name, file.bytes),
})
