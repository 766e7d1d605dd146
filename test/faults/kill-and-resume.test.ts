import { expect, test } from 'bun:test'
import type { PracticeSite } from '../../lib/demo/practice-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { buildAndKill } from './kill-and-resume.ts'

/** Resolves when so many blocks stand. */
function standing({ world }: PracticeSite, blocks: number): Promise<void> {
  return new Promise((resolve) => {
    world.on(() => {
      if (world.statistics.placed >= blocks) resolve()
    })
  })
}

test('a service that is killed during a build continues it after a restart', async () => {
  using folder = temporaryFolder()

  const run = await buildAndKill(folder.path, 5, [(site) => standing(site, 8)])

  expect(run.kills).toBe(1)
  expect(run.found).toEqual(['pause'])
  expect(run.status).toBe('done')
  expect(run.verdict).toEqual({ blocks: 25, right: 25, wrong: 0, missing: 0 })
}, 60_000)
