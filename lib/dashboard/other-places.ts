import { Fleet } from './fleet/fleet.tsx'
import { Maps } from './maps/maps.tsx'
import { More } from './more/more.tsx'
import { Needs } from './needs/needs.tsx'
import { NeedsPanel } from './needs/needs-panel.tsx'
import { BotStrip } from './now/bot-strip.tsx'
import { CellReader } from './now/cell-reader.tsx'
import { DonePanel } from './now/done-panel.tsx'
import { Guide } from './now/guide/guide.tsx'
import { MaterialsPanel } from './now/materials-panel.tsx'
import { PlotsPanel } from './now/plots-panel.tsx'
import { RunStrip } from './now/run-strip.tsx'
import { Palette } from './palette/palette.tsx'
import type { LaterPart } from './parts/lazy-place.tsx'
import { ProjectPlace } from './project/project.tsx'
import { Queue } from './queue/queue.tsx'
import { followPage } from './state/page/page.ts'
import { FailedOnBlocks } from './why/failed-on-blocks.tsx'
import { SignInQr } from './why/sign-in-qr.tsx'

export { followPage }

/**
 * All places but Now and Make, and what of Now comes a moment after the first screen. They share most of their code, so that one file of all
 * is smaller.
 */
export const laterParts = {
  BotStrip,
  CellReader,
  DonePanel,
  FailedOnBlocks,
  Fleet,
  Guide,
  Maps,
  MaterialsPanel,
  More,
  Needs,
  NeedsPanel,
  Palette,
  PlotsPanel,
  ProjectPlace,
  Queue,
  RunStrip,
  SignInQr,
} satisfies Readonly<Record<LaterPart, unknown>>
