import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { badRequest, broken, done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Begin again with a copy of the database',
  description:
    'Stops building, saves everything, and begins again with the copy, as a start with `--restore` does: the present database is kept as a file in the data folder, and automatic building is off. The copy is checked before.',
  isOwnPagesOnly: true,
  upload: {
    part: 'file',
    maxBytes: blueprintLimits.fileBytes,
    description:
      'A database from `POST /backup`, of at most 64 MiB; a start with `--restore` takes larger ones.',
  },
  response: {
    200: done('The copy is right; the program begins again.'),
    400: badRequest('copy.db is no copy of the database as Mapwright saves it, or is damaged.'),
    413: tooLarge,
    500: broken,
  },
  handle: ({ file }, { restore }) => restore(file),
})
