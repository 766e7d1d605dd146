import { BotStrip } from './bot-strip.tsx'
import { CellReader } from './cell-reader.tsx'
import { DonePanel } from './done-panel.tsx'
import { MaterialsPanel } from './materials-panel.tsx'
import { PlotsPanel } from './plots-panel.tsx'

/** The parts of the first screen that come a moment after it, in one file. */
export const laterParts = { BotStrip, CellReader, DonePanel, MaterialsPanel, PlotsPanel }
