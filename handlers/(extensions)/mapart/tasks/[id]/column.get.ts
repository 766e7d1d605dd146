import { Type } from '@sinclair/typebox'
import { BlockAcross } from '../../../../../lib/config/block-position.ts'
import { badRequest, noSuchTask, taskPath } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'
import { json } from '../../../../../lib/http/replies.ts'
import { Column } from '../../../../../lib/mapart/column.ts'

export default endpoint({
  summary: 'Read the blocks of a task at one place, and what stands there',
  params: taskPath,
  query: Type.Object({
    x: BlockAcross({ description: 'World X.' }),
    z: BlockAcross({ description: 'World Z.' }),
  }),
  response: {
    200: json(Column, 'The blocks of the art there.'),
    400: badRequest('There is no map-art file art.nbt; upload it or put it into the blueprints folder.'),
    404: noSuchTask,
  },
  isOpenToReaders: true,
  handle: ({ params, query }, { renderer }) => renderer.column(params.id, query),
})
