import { causeActions, causes } from './causes.ts'
import { now, remedies, situations } from './now.ts'
import { page } from './page.ts'
import { cellStates, connection, phases, plotStates, statuses } from './states.ts'

/** The texts of the first screen; those of the other places are loaded with them. */
export const first = {
  page,
  connection,
  phases,
  plotStates,
  statuses,
  cellStates,
  causes,
  causeActions,
  situations,
  remedies,
  now,
} as const
