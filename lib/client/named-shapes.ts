import type { TSchema } from '@sinclair/typebox'
import { Finish } from '../config/finish.ts'
import { MapartSettings } from '../config/mapart.ts'
import { MaterialBoxes } from '../config/mapart-box.ts'
import { Plots } from '../config/plots.ts'
import { Settings } from '../config/settings.ts'
import { Diagnostics } from '../diagnostics/diagnostics.ts'
import { Eula, EulaAnswer, EulaStatus } from '../eula/schemas.ts'
import {
  ConnectionEvent,
  GameEvent,
  ItemStack,
  LogLine,
  ProgressEvent,
  TaskListEvent,
} from '../events/payloads.ts'
import { BlueprintEntry } from '../library/library.ts'
import { Column } from '../mapart/column.ts'
import { ItemData } from '../minecraft/item-data.ts'
import { Need } from '../needs/need.ts'
import { Plan, PlannedPlace } from '../plan/report.ts'
import { PlotState } from '../plots/schema.ts'
import { MapEntry, MapInfo, RenameFlags } from '../postprocess/map-entry.ts'
import { PreviewEntry } from '../postprocess/preview.ts'
import { Progress } from '../postprocess/progress.ts'
import { PostProcessingSettings } from '../postprocess/settings.ts'
import { TemplateDoc } from '../postprocess/template/docs.ts'
import { Preflight } from '../preflight/report.ts'
import { Project, ProjectCell, ProjectSummary } from '../projects/project.ts'
import { Verification } from '../sign-in.ts'
import { StationLook } from '../stations/station-look.ts'
import { StationStock } from '../stations/station-stock.ts'
import { Run } from '../statistics/runs.ts'
import { Statistics } from '../statistics/statistics.ts'
import { ItemForecast, StockForecast } from '../stock/forecast.ts'
import { BatchChange } from '../tasks/batch/batch.ts'
import { Cause } from '../tasks/causes.ts'
import { Cells, CellsEvent } from '../tasks/cells.ts'
import { QueueOverview } from '../tasks/queue-overview.ts'
import { BatchResult, BuildScope, Material, Task, TaskDraft, TaskRecord } from '../tasks/task.ts'

/** Schemas that get a name of their own in the client's types; all others are inlined. */
export const namedShapes: Readonly<Record<string, TSchema>> = {
  Task,
  TaskRecord,
  BuildScope,
  Material,
  TaskDraft,
  BatchResult,
  Finish,
  Plots,
  PlotState,
  Preflight,
  Plan,
  PlannedPlace,
  QueueOverview,
  ProjectSummary,
  ProjectCell,
  Project,
  Need,
  ItemForecast,
  StockForecast,
  BatchChange,
  BlueprintEntry,
  Eula,
  EulaAnswer,
  EulaStatus,
  Settings,
  MapartSettings,
  MaterialBoxes,
  StationStock,
  StationLook,
  Run,
  Statistics,
  Diagnostics,
  Verification,
  ItemData,
  PostProcessingSettings,
  MapEntry,
  MapInfo,
  RenameFlags,
  PreviewEntry,
  TemplateDoc,
  ConnectionEvent,
  GameEvent,
  ItemStack,
  ProgressEvent,
  Cause,
  Cells,
  Column,
  CellsEvent,
  PostProcessingEvent: Progress,
  TaskListEvent,
  LogLine,
}
