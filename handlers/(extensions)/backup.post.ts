import { broken } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { file } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get a copy of the database',
  description:
    'Tasks, settings, previews, scanned maps and statistics as they are at one moment, for `--restore` at a later start. It has the address of the webhook, so pages of other origins get it only with `--allow-origin`. Files of map art and background pictures are not in it.',
  isPrivate: true,
  isOwnPagesOnly: true,
  response: { 200: file('application/vnd.sqlite3', 'An SQLite database.'), 500: broken },
  handle: (_, { backup }) => backup(),
})
