import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import { createSharedCells } from '../../lib/fleet/crew/shared-cells.ts'
import type { StoredArea } from '../../lib/fleet/ports.ts'
import { createCells } from '../../lib/tasks/cells.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { storedTask } from '../tasks/workshop.ts'

test('a done area is right, whatever an older report says of it', async () => {
  const clock = createHandClock()
  const cells = createCells(clock)
  const changed = createChannel<void>()
  const stored = storedTask({ ID: 'a', OffsetX: 64, OffsetZ: 64 })
  const blueprint = blueprintOf(
    { width: 4, height: 1, length: 1 },
    [0, 1, 2].map((x) => [x, 0, 0, 'white_carpet'] as const),
  )
  let areas: StoredArea[] = []
  const shared = createSharedCells({
    cells,
    areas: { read: async () => areas, changed: changed.subscribe },
    repository: { find: () => stored },
    blueprints: { read: async () => blueprint },
    log,
  })
  const seen = { x: 64, z: 64, width: 2, length: 1, runs: '1r1m' }
  shared.follow({ id: 'r', task: 'a', maySkip: false, isStopping: false, before: {}, base: {} })
  await clock.advance(0)
  shared.merge('a', [seen])
  const before = cells.get('a').cells

  areas = [
    {
      id: '1',
      piece: 0,
      west: 0,
      east: 2,
      north: 0,
      south: blueprint.length,
      isDone: true,
      leftMs: 0,
      remaining: 0,
      secondsLeft: null,
      asker: null,
    },
  ]
  changed.publish()
  await clock.advance(0)
  shared.merge('a', [seen])

  expect([before, cells.get('a').cells]).toEqual(['3210', '3310'])
})
