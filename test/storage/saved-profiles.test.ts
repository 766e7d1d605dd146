import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { defaultOptions } from '../../lib/options.ts'
import { openStorage } from '../../lib/storage/open-storage.ts'
import { silentLog } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('of profiles of the processor the twenty newest are kept', async () => {
  using folder = temporaryFolder()
  const options = { ...defaultOptions, data: folder.path }
  const storage = openStorage({
    options,
    log: silentLog,
  })

  for (let minute = 10; minute < 33; minute++)
    await storage.files.saveProfile(`2026-01-01T00-${minute}.cpuprofile`, '{}')

  const names = readdirSync(join(folder.path, 'profiles')).sort()
  expect([names.length, names[0], names.at(-1)]).toEqual([
    20,
    '2026-01-01T00-13.cpuprofile',
    '2026-01-01T00-32.cpuprofile',
  ])
  storage.close()
})
