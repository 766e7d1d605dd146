import { NeedsPanel } from '../needs/needs-panel.tsx'
import { followPage } from '../state/page/page.ts'
import { BotStrip } from './bot-strip.tsx'
import { CellReader } from './cell-reader.tsx'
import { DonePanel } from './done-panel.tsx'
import { Guide } from './guide/guide.tsx'
import { MaterialsPanel } from './materials-panel.tsx'
import { PlotsPanel } from './plots-panel.tsx'
import { RunStrip } from './run-strip.tsx'

/** The parts of the first screen that come a moment after it, in one file. */
export const laterParts = {
  BotStrip,
  CellReader,
  DonePanel,
  Guide,
  MaterialsPanel,
  NeedsPanel,
  PlotsPanel,
  RunStrip,
  followPage,
}
