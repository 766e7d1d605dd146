import type { FirstWords } from '../words.ts'
import { causeActions, causes } from './causes.ts'
import { now, remedies, situations } from './now.ts'
import { page } from './page.ts'
import { cellStates, connection, phases, plotStates, statuses } from './states.ts'

export const first: FirstWords = {
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
}
