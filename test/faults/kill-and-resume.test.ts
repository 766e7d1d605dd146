import { expect, test } from 'bun:test'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { buildAndKill } from './kill-and-resume.ts'

test('a service that is killed during a build continues it after a restart', async () => {
  using folder = temporaryFolder()

  const run = await buildAndKill(folder.path, 12, [5000])

  expect(run.kills).toBe(1)
  expect(run.found).toEqual(['pause'])
  expect(run.status).toBe('done')
  expect(run.verdict).toEqual({ blocks: 144, right: 144, wrong: 0, missing: 0 })
}, 60_000)
