import initial from './migrations/0001-initial.sql' with { type: 'text' }
import backgrounds from './migrations/0002-backgrounds.sql' with { type: 'text' }
import postprocess from './migrations/0003-postprocess.sql' with { type: 'text' }
import helpBlocks from './migrations/0004-help-blocks.sql' with { type: 'text' }
import mapArea from './migrations/0005-map-area.sql' with { type: 'text' }
import previewPieces from './migrations/0006-preview-pieces.sql' with { type: 'text' }
import servers from './migrations/0007-servers.sql' with { type: 'text' }
import deletedTasks from './migrations/0008-deleted-tasks.sql' with { type: 'text' }
import mapOrder from './migrations/0009-map-order.sql' with { type: 'text' }

/** In order; the schema version is the number of those applied. Imported as text, so that they travel inside the executable. */
export const migrations: readonly string[] = [
  initial,
  backgrounds,
  postprocess,
  helpBlocks,
  mapArea,
  previewPieces,
  servers,
  deletedTasks,
  mapOrder,
]
