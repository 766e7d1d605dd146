import { causeActions, causes } from './causes.ts'
import { make } from './make.ts'
import { maps } from './maps.ts'
import { more } from './more.ts'
import { help, now } from './now.ts'
import { page } from './page.ts'
import { queue } from './queue.ts'
import { connection, phases, statuses } from './states.ts'

export const en = {
  page,
  connection,
  phases,
  statuses,
  causes,
  causeActions,
  now,
  help,
  queue,
  maps,
  make,
  more,
} as const
