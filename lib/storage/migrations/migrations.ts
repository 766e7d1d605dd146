import initial from './0001-initial.sql' with { type: 'text' }
import backgrounds from './0002-backgrounds.sql' with { type: 'text' }
import postprocess from './0003-postprocess.sql' with { type: 'text' }
import helpBlocks from './0004-help-blocks.sql' with { type: 'text' }
import mapArea from './0005-map-area.sql' with { type: 'text' }
import previewPieces from './0006-preview-pieces.sql' with { type: 'text' }
import servers from './0007-servers.sql' with { type: 'text' }
import deletedTasks from './0008-deleted-tasks.sql' with { type: 'text' }
import mapOrder from './0009-map-order.sql' with { type: 'text' }
import statistics from './0010-statistics.sql' with { type: 'text' }
import sentences from './0011-sentences.sql' with { type: 'text' }
import batches from './0012-batches.sql' with { type: 'text' }
import scaffolding from './0013-scaffolding-of-other-tasks.sql' with { type: 'text' }
import firstLooks from './0014-first-looks.sql' with { type: 'text' }
import belongings from './0015-belongings.sql' with { type: 'text' }
import plots from './0016-plots.sql' with { type: 'text' }
import runs from './0017-runs.sql' with { type: 'text' }
import finish from './0018-finish.sql' with { type: 'text' }
import unpackedBoxes from './0019-unpacked-boxes.sql' with { type: 'text' }
import itemsBefore from './0020-items-before.sql' with { type: 'text' }
import ends from './0021-ends.sql' with { type: 'text' }

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
  statistics,
  sentences,
  batches,
  scaffolding,
  firstLooks,
  belongings,
  plots,
  runs,
  finish,
  unpackedBoxes,
  itemsBefore,
  ends,
]
